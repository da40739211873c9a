import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env.js';
import { FileStore } from '../../../core/files/file-store.js';
import { normaliseFileName } from '../../../core/files/file-name.js';
import type { StoredFile } from '../../../core/files/stored-file.js';
import type { OfferDocument } from '../offer.schema.js';
import type { LetterQuestion } from './letter-child.js';
import { LetterPress } from './letter-press.js';
import { type Logo, readLogo } from './logo.js';

const PDF = 'application/pdf';

/** Latin and Devanagari, which the letter's own font has: nearly every name needs no further check. */
export const ALWAYS_PRINTABLE = /^[\s\u0020-\u007e\u00a0-\u017f\p{Script=Devanagari}]*$/u;

export type LetterFacts = Pick<
  OfferDocument,
  'candidateName' | 'address' | 'jobTitle' | 'day' | 'terms' | 'createdBy'
>;

/** Offer letters: made from the terms, or copied byte for byte from the upload (decision E2). */
@Injectable()
export class LettersService implements OnModuleInit, OnApplicationShutdown {
  private logo: Logo | null = null;
  private readonly press = new LetterPress();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly store: FileStore,
  ) {}

  /** @throws Error if COMPANY_LOGO is not a picture: the process does not start */
  async onModuleInit(): Promise<void> {
    if (this.env.COMPANY_LOGO) this.logo = await readLogo(this.env.COMPANY_LOGO);
  }

  onApplicationShutdown(): void {
    this.press.stop();
  }

  /**
   * The PDF of these terms, the same for the same terms and day, and the characters that no font has (normally none).
   * @throws UnavailableError if it cannot be drawn within its limits, ThrottledError if too many wait
   */
  async make(facts: LetterFacts): Promise<{ letter: Buffer; missing: string[] }> {
    const { letter, missing } = await this.press.ask(facts.createdBy.userId, this.questionOf(facts, true));
    return { letter: Buffer.from(letter!), missing };
  }

  /** Characters that a letter cannot show because no font has them; normally none. @throws as {@link make} */
  async unprintable(facts: LetterFacts): Promise<string[]> {
    const question = this.questionOf(facts, false);
    const { company, candidateName, address, jobTitle, signedBy } = question.content;
    if (ALWAYS_PRINTABLE.test([company, candidateName, address, jobTitle, signedBy].join(''))) return [];
    return (await this.press.ask(facts.createdBy.userId, question)).missing;
  }

  async makeAndStore(facts: LetterFacts): Promise<StoredFile> {
    return this.keep((await this.make(facts)).letter, facts.candidateName);
  }

  /** The offer's own copy: the candidate's file may be replaced while the mail waits. */
  async copy(upload: StoredFile, candidateName: string): Promise<StoredFile> {
    return this.keep(await this.store.read(upload.id), candidateName);
  }

  private questionOf(facts: LetterFacts, isDrawn: boolean): LetterQuestion {
    const { candidateName, address, jobTitle, day, terms, createdBy } = facts;
    const { COMPANY_NAME: company } = this.env;
    const said = { company, candidateName, address, jobTitle, day, terms, signedBy: createdBy.name };
    return { content: { ...said, logo: this.logo }, isDrawn };
  }

  private keep(content: Buffer, candidateName: string): Promise<StoredFile> {
    return this.store.put(content, { type: PDF, name: letterName(candidateName) });
  }
}

/** The letter's file name as the mail's attachment. */
export function letterName(candidateName: string): string {
  return normaliseFileName(`Offer Letter ${candidateName}.pdf`, 'pdf');
}
