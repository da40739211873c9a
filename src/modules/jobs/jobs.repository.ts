import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { CountCache } from '../../core/database/count-cache.js';
import { EpochMap } from '../../core/database/epoch-map.js';
import { Epochs } from '../../core/database/epochs.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import { jobPolicy } from './job.policy.js';
import { JOB, type JobDocument } from './job.schema.js';

/** What tells whether a job of a spreadsheet's row may be applied for. */
export type JobState = Pick<JobDocument, '_id' | 'jobId' | 'isActive' | 'isDeleted'>;
/** What other records show of a job. */
export type JobName = JobState & Pick<JobDocument, 'title'>;
/** Jobs as other records refer to them. */
export type JobIds = ReadonlyArray<Types.ObjectId | string>;
/** A live job's texts, as suggestions offer them again. */
export type JobTexts = Pick<JobDocument, 'title' | 'location' | 'skills'>;

/** So many jobs, the newest first, feed the suggestions. */
const MOST_TEXTS = 5_000;

/** Queries over jobs; the only file that knows their collection. */
@Injectable()
export class JobsRepository extends ResourceRepository<JobDocument> {
  private readonly known: EpochMap<JobName>;

  constructor(@InjectModel(JOB) model: Model<JobDocument>, counts: CountCache, epochs: Epochs) {
    super(model, jobPolicy, counts);
    this.known = new EpochMap(epochs, this.collection);
  }

  /** Name of the collection, under which its changes are told across processes. */
  get collection(): string {
    return this.model.collection.name;
  }

  /** How jobs are called, trashed ones included, by id; kept while no process changes a job. */
  named(ids: JobIds | Promise<JobIds>): Promise<Map<string, JobName>> {
    const texts = Promise.resolve(ids).then((known) => known.map(String));
    return this.known.get(texts, async (missing) => {
      const jobs = await this.findMany(missing, { title: 1, jobId: 1, isActive: 1, isDeleted: 1 });
      return new Map(jobs.map((job) => [String(job._id), job]));
    });
  }

  /** State of every job, trashed ones included. */
  async states(): Promise<JobState[]> {
    return (await this.model.find({}, { jobId: 1, isActive: 1, isDeleted: 1 }).lean()) as JobState[];
  }

  /**
   * Notes an intake of candidates in those of the jobs that are open; each is one atomic update.
   * @returns the ids of the jobs that took it
   */
  async beginIntake(ids: readonly string[], intake: Types.ObjectId): Promise<string[]> {
    const filter = { _id: among(ids), isActive: true, isDeleted: false } as QueryFilter<JobDocument>;
    const { modifiedCount } = await this.model.updateMany(
      filter,
      { $push: { intakes: intake } },
      { timestamps: false },
    );
    if (modifiedCount === ids.length) return [...ids];
    const held = { _id: among(ids), intakes: intake } as QueryFilter<JobDocument>;
    return (await this.model.find(held, { _id: 1 }).lean()).map(({ _id }) => String(_id));
  }

  /** Takes intakes of candidates out of these jobs; those that are not there are no error. */
  async endIntakes(ids: readonly string[], intakes: readonly Types.ObjectId[]): Promise<void> {
    const filter = { _id: among(ids) } as QueryFilter<JobDocument>;
    await this.model.updateMany(filter, { $pullAll: { intakes: [...intakes] } }, { timestamps: false });
  }

  /** The intakes of candidates that are under way to a job, whatever its state; none of a job that is gone. */
  async intakesOf(id: string): Promise<Types.ObjectId[]> {
    const filter = { _id: new Types.ObjectId(id) } as QueryFilter<JobDocument>;
    return (await this.model.findOne(filter, { intakes: 1 }).lean())?.intakes ?? [];
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

function among(ids: readonly string[]) {
  return trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
}
