import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { crashPoint } from '../../core/crash-point.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import { FileStore } from '../../core/files/file-store.js';
import { type StoredChange, SYSTEM } from '../../core/history/change.js';
import { type JobContext, type JobProcessor, Processes, RetryLater } from '../../core/queues/job.js';
import { readText, UnreadableTextError } from '../../core/text/read-text.js';
import { textWords } from '../../core/text/text-words.js';
import { MESSAGES } from '../../shared/messages.js';
import { derivedFields } from './candidate.schema.js';
import { readResume, type ResumeOf, ResumeWords } from './resume-words.service.js';

const AGAIN_MS = 500;

/** Adds the words of a resume to the candidate's search terms; an unreadable resume has none. */
@Injectable()
@Processes(readResume)
export class ResumeProcessor implements JobProcessor {
  private readonly log = new Logger('Resumes');

  constructor(
    private readonly resumes: ResumeWords,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async run(candidateId: string, { signal }: JobContext): Promise<void> {
    const candidate = await this.resumes.waiting(candidateId);
    if (!candidate) return;
    const { words, entry } = await this.wordsOf(candidate, signal);
    crashPoint('resume.read');
    await this.write(candidate, words, entry);
    crashPoint('resume.written');
  }

  /* A file that crashes its reader every time blocks nothing: it counts as one without words. */
  async gaveUp(candidateId: string, reason: string): Promise<void> {
    this.log.warn(`The resume of candidate ${candidateId} has no words to search: ${reason}`);
    const candidate = await this.resumes.waiting(candidateId);
    if (candidate) await this.write(candidate, []);
  }

  private async write(candidate: ResumeOf, words: readonly string[], entry?: StoredChange): Promise<void> {
    const keys = { ...candidate.keys, resume: words.join(' ') };
    const derived = derivedFields({ ...candidate, keys, resumeWaits: false });
    // Somebody changed the candidate, perhaps the resume: the next run starts from the new state.
    if (!(await this.resumes.write(candidate, derived, entry))) throw new RetryLater(AGAIN_MS);
  }

  /* A resume that is unreadable or exceeds a limit is not retried: the history says why it has no words. */
  private async wordsOf(
    { _id, files }: ResumeOf,
    signal: AbortSignal,
  ): Promise<{ words: string[]; entry?: StoredChange }> {
    const resume = files['resume'];
    if (!resume || resume.type !== 'application/pdf') return { words: [] };
    try {
      return { words: textWords(await readText(await this.files.read(resume.id), { signal })) };
    } catch (error) {
      if (!(error instanceof UnreadableTextError) && !(error instanceof NotFoundError)) throw error;
      this.log.warn(`The resume of candidate ${String(_id)} has no words to search: ${error.message}`);
      if (error instanceof NotFoundError) return { words: [] };
      const reason = MESSAGES.record.resumeUnread[error.why];
      const entry = { by: SYSTEM.userId, byName: SYSTEM.name, at: this.clock.now(), reason };
      return { words: [], entry: { ...entry, action: 'resume not read', field: 'resume', to: resume.name } };
    }
  }
}
