import { Injectable } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Model, Schema, trusted, Types } from 'mongoose';

/** Candidates that are on their way to some jobs right now. */
interface JobLock {
  _id: Types.ObjectId;
  jobs: Types.ObjectId[];
}

const NAME = 'JobLock';

/* Few at a time: without an index of the jobs they are written and looked through faster. */
const schema = new Schema<JobLock>(
  { jobs: { type: [Schema.Types.ObjectId], required: true } },
  { collection: 'job_locks', versionKey: false },
);

export const jobLockFeature = MongooseModule.forFeature([{ name: NAME, schema }]);

/** The locks of {@link JobLocks}: documents of their own, so that a job is not written for each candidate it gets. */
@Injectable()
export class JobLocksRepository {
  constructor(@InjectModel(NAME) private readonly model: Model<JobLock>) {}

  /** By the driver: each candidate that is added waits for it. */
  async insert(_id: Types.ObjectId, jobs: readonly string[]): Promise<void> {
    await this.model.collection.insertOne({ _id, jobs: jobs.map((id) => new Types.ObjectId(id)) });
  }

  /** Those that are not there are no error. */
  async remove(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) });
  }

  /** The locks of candidates that are under way to a job. */
  async of(jobId: string): Promise<Types.ObjectId[]> {
    const found = await this.model.find({ jobs: new Types.ObjectId(jobId) }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  }
}
