import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { idReferringTo } from '../../core/database/resource.schema.js';
import { resourceSchema, type ResourceDocument } from '../../core/database/resource.schema.js';
import { JOB } from '../jobs/job.schema.js';

/** A screening of a job's candidates: only the definition, candidates hold the results (decision C3). */
export interface ScreeningDocument extends ResourceDocument {
  job: Types.ObjectId;
  description: string;
  /** `name` is the user's name at that time, kept for when the user is deleted. */
  createdBy: { id: Types.ObjectId; name: string };
  /** Words of description and author; words of the job are searched in the jobs. */
  terms: string[];
}

export const SCREENING = 'Screening';

const schema = resourceSchema(
  {
    job: idReferringTo(JOB),
    description: { type: String, default: '' },
    createdBy: { _id: false, type: { id: Schema.Types.ObjectId, name: String }, required: true },
    terms: { type: [String], default: [] },
  },
  { collection: 'screenings' },
);
schema.index({ isDeleted: 1, job: 1, createdAt: -1, _id: -1 }, { name: 'by-job' });
schema.index({ isDeleted: 1, deletedAt: 1, _id: 1 }, { name: 'by-deletion' });
schema.index({ isDeleted: 1, terms: 1 }, { name: 'terms' });

export const screeningFeature = MongooseModule.forFeature([{ name: SCREENING, schema }]);
