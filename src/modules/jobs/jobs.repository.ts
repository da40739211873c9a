import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { CountCache } from '../../core/database/count-cache.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import { jobPolicy } from './job.policy.js';
import { JOB, type JobDocument } from './job.schema.js';

/** What tells whether a job of a spreadsheet's row may be applied for. */
export type JobState = Pick<JobDocument, '_id' | 'jobId' | 'isActive' | 'isDeleted'>;
/** A live job's texts, as suggestions offer them again. */
export type JobTexts = Pick<JobDocument, 'title' | 'location' | 'skills'>;

/** So many jobs, the newest first, feed the suggestions. */
const MOST_TEXTS = 5_000;

/** Queries over jobs; the only file that knows their collection. */
@Injectable()
export class JobsRepository extends ResourceRepository<JobDocument> {
  constructor(@InjectModel(JOB) model: Model<JobDocument>, counts: CountCache) {
    super(model, jobPolicy, counts);
  }

  /** Name of the collection, under which its changes are told across processes. */
  get collection(): string {
    return this.model.collection.name;
  }

  /**
   * State of the jobs with these numbers, trashed ones included.
   * @param numbers undefined: of every job
   */
  async states(numbers?: readonly number[]): Promise<JobState[]> {
    const filter = numbers ? { jobId: trusted({ $in: [...numbers] }) } : {};
    return (await this.model
      .find(filter as QueryFilter<JobDocument>, { jobId: 1, isActive: 1, isDeleted: 1 })
      .lean()) as JobState[];
  }

  /** Open jobs, newest first. */
  async open(): Promise<Array<{ jobId: number; title: string }>> {
    return this.model
      .find({ isDeleted: false, isActive: true } as QueryFilter<JobDocument>, { _id: 0, jobId: 1, title: 1 })
      .sort({ jobId: -1 })
      .lean();
  }

  /** Titles, locations and skills of live jobs. */
  async texts(): Promise<JobTexts[]> {
    return (await this.model
      .find({ isDeleted: false } as QueryFilter<JobDocument>, { title: 1, location: 1, skills: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MOST_TEXTS)
      .lean()) as JobTexts[];
  }
}
