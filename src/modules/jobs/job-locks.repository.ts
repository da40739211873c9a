import { Injectable } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Model, Schema, trusted, Types } from 'mongoose';

/** Candidates being added to some jobs right now. */
interface JobLock {
  _id: Types.ObjectId;
  jobs: Types.ObjectId[];
}

const NAME = 'JobLock';

/* Few exist at a time: without an index on the jobs they are written and scanned faster. */
const schema = new Schema<JobLock>(
  { jobs: { type: [Schema.Types.ObjectId], required: true } },
  { collection: 'job_locks', versionKey: false },
);

export const jobLockFeature = MongooseModule.forFeature([{ name: NAME, schema }]);

/** The locks of {@link JobLocks}: separate documents, so that a job is not written for each candidate it gets. */
@Injectable()
export class JobLocksRepository {
  constructor(@InjectModel(NAME) private readonly model: Model<JobLock>) {}

  /** Uses the driver: each added candidate waits for it. */
  async insert(_id: Types.ObjectId, jobs: readonly string[]): Promise<void> {
    await this.model.collection.insertOne({ _id, jobs: jobs.map((id) => new Types.ObjectId(id)) });
  }

  /** Missing ones are ignored. */
  async remove(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) });
  }

  /** The locks of candidates being added to a job. */
  async of(jobId: string): Promise<Types.ObjectId[]> {
    const found = await this.model.find({ jobs: new Types.ObjectId(jobId) }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  }
}
