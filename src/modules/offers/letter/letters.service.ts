import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env.js';
import { ThrottledError, UnavailableError } from '../../../core/errors/app-error.js';
import { FairQueue } from '../../../core/fair-queue.js';
import { FileStore } from '../../../core/files/file-store.js';
import { normaliseFileName } from '../../../core/files/file-name.js';
import type { StoredFile } from '../../../core/files/stored-file.js';
import { KeptChildren } from '../../../core/kept-children.js';
import { ChildEndedError } from '../../../core/limited-child.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { OfferDocument } from '../offer.schema.js';
import type { LetterAnswer, LetterQuestion } from './letter-child.js';
import { type Logo, readLogo } from './logo.js';

const PDF = 'application/pdf';
/**
 * A letter takes some hundredths of a second, in scripts of many fonts half a second, and many times that on a busy
 * machine. The process stays alive with its loaded fonts, so that a second letter does not wait for its start.
 */
const CHILD = {
  beside: import.meta.url,
  name: 'letter-child',
  memoryMb: 256,
  serialization: 'advanced',
  timeoutMs: 30_000,
  idleMs: 60_000,
} as const;
/** How many letters may wait for their turn; further ones are refused with a time to retry. */
const MAX_WAITING = 20;
const RETRY_AFTER = 2;

/** Latin and Devanagari, which the letter's own font has: nearly every name needs no further check. */
export const ALWAYS_PRINTABLE = /^[\s\u0020-\u007e\u00a0-\u017f\p{Script=Devanagari}]*$/u;

export type LetterFacts = Pick<
  OfferDocument,
  'candidateName' | 'address' | 'jobTitle' | 'day' | 'terms' | 'createdBy'
>;

/**
 * Offer letters: made from the terms, or copied byte for byte from the upload (decision E2). They are drawn in a separate
 * process with bounded memory and time, one at a time, taking turns between users: no process that serves requests or
 * sends mail computes a letter.
 */
@Injectable()
export class LettersService implements OnModuleInit, OnApplicationShutdown {
  private logo: Logo | null = null;
  private readonly children = new KeptChildren<LetterQuestion, LetterAnswer>(CHILD);
  private readonly turns = new FairQueue({
    concurrency: 1,
    maxWaiting: MAX_WAITING,
    refusal: () => new ThrottledError(RETRY_AFTER),
  });

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly store: FileStore,
  ) {}

  /** @throws Error if COMPANY_LOGO is not a picture: the process does not start */
  async onModuleInit(): Promise<void> {
    if (this.env.COMPANY_LOGO) this.logo = await readLogo(this.env.COMPANY_LOGO);
  }

  onApplicationShutdown(): void {
    this.children.stop();
  }

  /**
   * The PDF of these terms, the same for the same terms and day, and the characters that no font has (normally none).
   * @throws UnavailableError if it cannot be drawn within its limits, ThrottledError if too many wait
   */
  async make(facts: LetterFacts): Promise<{ letter: Buffer; missing: string[] }> {
    const { letter, missing } = await this.drawn(facts, this.questionOf(facts, true));
    return { letter: Buffer.from(letter!), missing };
  }

  /** Characters that a letter cannot show because no font has them; normally none. @throws as {@link make} */
  async unprintable(facts: LetterFacts): Promise<string[]> {
    const question = this.questionOf(facts, false);
    const { company, candidateName, address, jobTitle, signedBy } = question.content;
    if (ALWAYS_PRINTABLE.test([company, candidateName, address, jobTitle, signedBy].join(''))) return [];
    return (await this.drawn(facts, question)).missing;
  }

  async makeAndStore(facts: LetterFacts): Promise<StoredFile> {
    return this.keep((await this.make(facts)).letter, facts.candidateName);
  }

  /** The offer's own copy: the candidate's file may be replaced while the mail waits. */
  async copy(upload: StoredFile, candidateName: string): Promise<StoredFile> {
    return this.keep(await this.store.read(upload.id), candidateName);
  }

  private drawn({ createdBy }: LetterFacts, question: LetterQuestion) {
    return this.turns.run({ from: createdBy.userId }, async () => {
      const answer = await this.children.ask(question).catch((error: unknown) => {
        if (!(error instanceof ChildEndedError)) throw error;
        throw new UnavailableError('letter', MESSAGES.record.offerNotDrawn);
      });
      if ('failure' in answer) throw new Error(`The letter could not be drawn: ${answer.failure}`);
      return answer;
    });
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
