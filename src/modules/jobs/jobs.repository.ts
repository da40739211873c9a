import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { Cache } from '../../core/cache/cache.js';
import { queryOf } from '../../core/database/document-types.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import { matchTerms } from '../../core/database/search.js';
import { jobPolicy } from './job.record.js';
import { JOB, type JobDocument } from './job.schema.js';

/** What decides whether a spreadsheet's row may apply for a job. */
export type JobState = Pick<JobDocument, '_id' | 'jobId' | 'isActive' | 'isDeleted'>;
/** What other records show of a job. */
export type JobName = JobState & Pick<JobDocument, 'title'>;
/** Jobs as other records refer to them. */
export type JobIds = ReadonlyArray<Types.ObjectId | string>;
/** A live job's texts for suggestions. */
export type JobTexts = Pick<JobDocument, 'title' | 'location' | 'skills'>;

/** How many jobs may match a search for records that belong to them. */
const MAX_FOUND = 1_000;
/** How many jobs, newest first, feed the suggestions. */
const MAX_TEXTS = 5_000;

/** Queries over jobs; the only file that knows their collection. */
@Injectable()
export class JobsRepository extends ResourceRepository<JobDocument> {
  constructor(@InjectModel(JOB) model: Model<JobDocument>, cache: Cache) {
    super(model, jobPolicy, cache);
  }

  /** Names of jobs by id, trashed ones included. */
  async named(ids: JobIds): Promise<Map<string, JobName>> {
    const jobs = await this.findMany([...new Set(ids.map(String))], {
      title: 1,
      jobId: 1,
      isActive: 1,
      isDeleted: 1,
    });
    return new Map(jobs.map((job) => [String(job._id), job]));
  }

  /** State of every job, trashed ones included. */
  async states(): Promise<JobState[]> {
    return this.model.find({}, { jobId: 1, isActive: 1, isDeleted: 1 }).lean<JobState[]>();
  }

  /** Which of these jobs are open and live. Uses the driver: each added candidate waits for it. */
  async openAmong(ids: readonly string[]): Promise<string[]> {
    const filter = {
      _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
      isActive: true,
      isDeleted: false,
    };
    const open = this.model.collection.find(filter, { projection: { _id: 1 }, batchSize: ids.length + 1 });
    return (await open.toArray()).map(({ _id }) => String(_id));
  }

  /** Open jobs, newest first. */
  async open(): Promise<Array<{ jobId: number; title: string }>> {
    return this.model
      .find(queryOf<JobDocument>({ isDeleted: false, isActive: true }), { _id: 0, jobId: 1, title: 1 })
      .sort({ jobId: -1 })
      .lean();
  }

  /** Ids of the jobs that a search finds, live and trashed, at most {@link MAX_FOUND}. */
  async idsFound(q: string): Promise<string[]> {
    const filter = queryOf<JobDocument>({
      isDeleted: trusted({ $in: [false, true] }),
      ...matchTerms('terms', q),
    });
    const found = await this.model.find(filter, { _id: 1 }).limit(MAX_FOUND).lean();
    return found.map(({ _id }) => String(_id));
  }

  /** Titles, locations and skills of live jobs. */
  async texts(): Promise<JobTexts[]> {
    return this.model
      .find(queryOf<JobDocument>({ isDeleted: false }), { title: 1, location: 1, skills: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_TEXTS)
      .lean<JobTexts[]>();
  }
}
