import { Injectable, Logger } from '@nestjs/common';
import { crashPoint } from '../../core/crash-point.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import { FileStore } from '../../core/files/file-store.js';
import { type JobContext, type JobProcessor, Processes, RetryLater } from '../../core/queues/job.js';
import { readText, UnreadableTextError } from '../../core/text/read-text.js';
import { textWords } from '../../core/text/text-words.js';
import { derivedFields } from './candidate-keys.js';
import { readResume, type ResumeOf, ResumeWords } from './resume-words.service.js';

const AGAIN_MS = 500;

/** Takes the words of a resume into the candidate's search terms; a resume that cannot be read has none. */
@Injectable()
@Processes(readResume)
export class ResumeProcessor implements JobProcessor<{ candidateId: string }> {
  private readonly log = new Logger('Resumes');

  constructor(
    private readonly resumes: ResumeWords,
    private readonly files: FileStore,
  ) {}

  async run({ candidateId }: { candidateId: string }, { signal }: JobContext): Promise<void> {
    const candidate = await this.resumes.waiting(candidateId);
    if (!candidate) return;
    const words = await this.wordsOf(candidate, signal);
    crashPoint('resume.read');
    await this.write(candidate, words);
    crashPoint('resume.written');
  }

  /* A file that ends its reader each time holds nobody up: it is one without words. */
  async gaveUp({ candidateId }: { candidateId: string }, reason: string): Promise<void> {
    this.log.warn(`The resume of candidate ${candidateId} has no words to search: ${reason}`);
    const candidate = await this.resumes.waiting(candidateId);
    if (candidate) await this.write(candidate, []);
  }

  private async write(candidate: ResumeOf, words: readonly string[]): Promise<void> {
    const keys = { ...candidate.keys, resume: words.join(' ') };
    const derived = derivedFields({ ...candidate, keys, resumeWaits: false });
    // Somebody changed the candidate, perhaps the resume: the next run begins with what is there then.
    if (!(await this.resumes.write(candidate, derived))) throw new RetryLater(AGAIN_MS);
  }

  private async wordsOf({ _id, files }: ResumeOf, signal: AbortSignal): Promise<string[]> {
    const resume = files['resume'];
    if (!resume || resume.type !== 'application/pdf') return [];
    try {
      return textWords(await readText(await this.files.read(resume.id), { signal }));
    } catch (error) {
      if (!(error instanceof UnreadableTextError) && !(error instanceof NotFoundError)) throw error;
      this.log.warn(`The resume of candidate ${String(_id)} has no words to search: ${error.message}`);
      return [];
    }
  }
}
