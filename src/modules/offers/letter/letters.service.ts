import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env.js';
import { FileStore } from '../../../core/files/file-store.js';
import { normaliseFileName } from '../../../core/files/file-name.js';
import type { StoredFile } from '../../../core/files/stored-file.js';
import type { OfferDocument } from '../offer.schema.js';
import type { LetterContent } from './letter.js';
import { type Logo, readLogo } from './logo.js';

const PDF = 'application/pdf';

/* The PDF and font libraries are read with the first letter: no start waits for them. */
const writer = () => import('./letter.js');

/** What a letter is made from. */
export type LetterFacts = Pick<
  OfferDocument,
  'candidateName' | 'address' | 'jobTitle' | 'day' | 'terms' | 'createdBy'
>;

/** Letters of offers: made from their terms, or copied from the upload byte for byte (decision E2). */
@Injectable()
export class LettersService implements OnModuleInit {
  private logo: Logo | null = null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly store: FileStore,
  ) {}

  /** @throws Error when COMPANY_LOGO is no picture: the process does not start */
  async onModuleInit(): Promise<void> {
    if (this.env.COMPANY_LOGO) this.logo = await readLogo(this.env.COMPANY_LOGO);
  }

  /** The PDF of these terms; the same for the same terms on the same day. */
  async make(facts: LetterFacts): Promise<Buffer> {
    return (await writer()).letterOf(this.contentOf(facts));
  }

  /** Characters that a letter cannot show, because no font has them; none as a rule. */
  async unprintable(facts: LetterFacts): Promise<string[]> {
    return (await writer()).unprintableIn(this.contentOf(facts));
  }

  async makeAndStore(facts: LetterFacts): Promise<StoredFile> {
    return this.keep(await this.make(facts), facts.candidateName);
  }

  /** A copy of the offer's own: the candidate's file may be replaced while the mail waits. */
  async copy(upload: StoredFile, candidateName: string): Promise<StoredFile> {
    return this.keep(await this.store.read(upload.id), candidateName);
  }

  private contentOf({ createdBy, ...content }: LetterFacts): LetterContent {
    return { ...content, company: this.env.COMPANY_NAME, signedBy: createdBy.name, logo: this.logo };
  }

  private keep(content: Buffer, candidateName: string): Promise<StoredFile> {
    return this.store.put(content, { type: PDF, name: letterName(candidateName) });
  }
}

/** The letter's file name, as the mail attaches it. */
export function letterName(candidateName: string): string {
  return normaliseFileName(`Offer Letter ${candidateName}.pdf`, 'pdf');
}
