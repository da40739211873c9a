import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { Cache } from '../../core/cache/cache.js';
import { queryOf } from '../../core/database/document-types.js';
import type { StoredChange } from '../../core/history/change.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { defineJob } from '../../core/queues/job.js';
import { Recovery } from '../../core/queues/recovery.js';
import { DERIVED_FROM, CANDIDATE, type CandidateDocument } from './candidate.schema.js';

/** Extracts the words of a candidate's resume. */
export const readResume = defineJob('candidates.resume', { queue: 'resumes' });

/** What reading a resume needs of a candidate. */
export type ResumeOf = Pick<
  CandidateDocument,
  '_id' | 'name' | 'email' | 'mobile' | 'location' | 'education' | 'lastJob' | 'files' | 'keys' | 'version'
>;
const READ = { ...DERIVED_FROM, files: 1, keys: 1, version: 1 } as const;

/**
 * Resumes whose words are not in the search yet. `resumeWaits` is the intent: set with the file in one update, cleared
 * with the words.
 */
@Injectable()
export class ResumeWords implements OnModuleInit {
  constructor(
    @InjectModel(CANDIDATE) private readonly model: Model<CandidateDocument>,
    private readonly cache: Cache,
    private readonly queue: JobQueue,
    private readonly recovery: Recovery,
  ) {}

  onModuleInit(): void {
    this.recovery.register({ job: readResume, find: () => this.allWaiting() });
  }

  /** Wakes the worker for a candidate whose resume has changed. */
  async enqueue(candidate: Pick<CandidateDocument, '_id' | 'files'>): Promise<void> {
    await this.queue.enqueueOrLater(readResume, keyOf(candidate));
  }

  /** A candidate, live or trashed, whose resume waits; null if it does not. */
  async waiting(id: string): Promise<ResumeOf | null> {
    return this.model
      .findOne(queryOf<CandidateDocument>({ _id: new Types.ObjectId(id), resumeWaits: true }), READ)
      .lean<ResumeOf>();
  }

  /**
   * Every candidate whose resume waits. Without the order the embedded database reads all candidates: of a million that
   * is 11 % of a core, as the recovery asks every 30 s; with it the index `resume-waits`, nothing that can be measured.
   */
  private async *allWaiting() {
    const filter = queryOf<CandidateDocument>({ resumeWaits: true });
    const found = this.model.find(filter, { files: 1 }).sort({ _id: 1 }).lean<CandidateDocument[]>().cursor();
    for await (const candidate of found) yield { key: keyOf(candidate) };
  }

  /**
   * Writes the derived fields with the resume's words; nothing else of the record changes, not even its version.
   * @param entry the reason for the history if there are no words
   * @returns false if somebody changed the candidate since it was read
   */
  async write(
    { _id, version }: ResumeOf,
    derived: Pick<CandidateDocument, 'keys' | 'terms' | 'resumeWaits'>,
    entry?: StoredChange,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      queryOf<CandidateDocument>({ _id, version, resumeWaits: true }),
      { $set: derived, ...(entry && { $push: { changes: entry } }) },
      { timestamps: false },
    );
    this.cache.changed(this.model.collection.name);
    return matchedCount > 0;
  }
}

/* One job per file: the previous file's job may still be ending. */
function keyOf({ _id, files }: Pick<CandidateDocument, '_id' | 'files'>): string {
  return `${String(_id)}.${files?.['resume']?.id ?? ''}`;
}
