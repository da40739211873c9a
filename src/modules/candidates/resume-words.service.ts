import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { CountCache } from '../../core/cache/count-cache.js';
import { queryOf } from '../../core/database/document-types.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { defineJob } from '../../core/queues/job.js';
import { Recovery } from '../../core/queues/recovery.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { CANDIDATE, type CandidateDocument } from './candidate.schema.js';

/** Takes the words out of a candidate's resume. */
export const readResume = defineJob<{ candidateId: string }>('candidates.resume', { queue: 'background' });

/** What reading a resume needs of a candidate. */
export type ResumeOf = Pick<
  CandidateDocument,
  '_id' | 'name' | 'email' | 'mobile' | 'location' | 'education' | 'lastJob' | 'files' | 'keys' | 'version'
>;
const READ = {
  name: 1,
  email: 1,
  mobile: 1,
  location: 1,
  education: 1,
  lastJob: 1,
  files: 1,
  keys: 1,
  version: 1,
} as const;

/**
 * Resumes whose words are still to be taken into the search (issue "Everything in one view"). `resumeWaits` is the
 * intent: written with the file in one update, taken away with the words.
 */
@Injectable()
export class ResumeWords {
  constructor(
    @InjectModel(CANDIDATE) private readonly model: Model<CandidateDocument>,
    private readonly counts: CountCache,
    private readonly queue: JobQueue,
  ) {}

  /** Wakes the worker for a candidate whose resume has changed. */
  async wake(candidate: Pick<CandidateDocument, '_id' | 'files'>): Promise<void> {
    await this.queue.wake(readResume, { candidateId: String(candidate._id) }, { key: keyOf(candidate) });
  }

  /** A candidate, live or trashed, whose resume waits; null when none does. */
  async waiting(id: string): Promise<ResumeOf | null> {
    return this.model
      .findOne(queryOf<CandidateDocument>({ _id: new Types.ObjectId(id), resumeWaits: true }), READ)
      .lean<ResumeOf>();
  }

  /** Every candidate whose resume waits. */
  async *allWaiting(): AsyncGenerator<Pick<CandidateDocument, '_id' | 'files'>> {
    const filter = queryOf<CandidateDocument>({ resumeWaits: true });
    yield* this.model.find(filter, { files: 1 }).lean<CandidateDocument[]>().cursor();
  }

  /**
   * Writes the derived fields with the resume's words; nothing else of the record changes, its version neither.
   * @returns false when somebody changed the candidate since it was read
   */
  async write(
    { _id, version }: ResumeOf,
    derived: Pick<CandidateDocument, 'keys' | 'terms' | 'resumeWaits'>,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      queryOf<CandidateDocument>({ _id, version, resumeWaits: true }),
      { $set: derived },
      { timestamps: false },
    );
    this.counts.forget(this.model);
    return matchedCount > 0;
  }

  /** Marks resumes that are there from before they were searched; safe to repeat. */
  async markOlder(): Promise<void> {
    const filter = queryOf<CandidateDocument>({
      'files.resume.id': trusted({ $exists: true }),
      resumeWaits: trusted({ $exists: false }),
    });
    await this.model.updateMany(filter, { $set: { resumeWaits: true } }, { timestamps: false });
  }
}

/* One job for each file: the job of the one before may still be ending. */
function keyOf({ _id, files }: Pick<CandidateDocument, '_id' | 'files'>): string {
  return files?.['resume']?.id ?? String(_id);
}

/** The worker's part: forgotten resumes, and those of older releases. */
@Injectable()
export class ResumeRecovery implements OnModuleInit {
  constructor(
    private readonly resumes: ResumeWords,
    private readonly recovery: Recovery,
    private readonly upkeep: Upkeep,
  ) {}

  onModuleInit(): void {
    const { resumes } = this;
    this.recovery.register({
      job: readResume,
      find: async function* () {
        for await (const candidate of resumes.allWaiting())
          yield { key: keyOf(candidate), payload: { candidateId: String(candidate._id) } };
      },
    });
    this.upkeep.register('Marking resumes to be read', () => resumes.markOlder());
  }
}
