import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { fieldTypes, resourceSchema, type ResourceDocument } from '../../core/database/resource.schema.js';
import type { JobAnswer } from '../../shared/resources/jobs/api.js';
import { FILLED, type FilledKey, JOB_FIELDS } from '../../shared/resources/jobs/fields.js';
import { searchTerms } from '../../core/database/search.js';
import { jobNumber } from '../../shared/resources/jobs/format.js';
import { searchForm } from '../../shared/kit/text.js';

/** A job post (2-workflow section 3 "Job"). Salaries are rupees a year, experience is years. */
export interface JobDocument extends ResourceDocument, Pick<JobAnswer, FilledKey> {
  /** The number of J12. */
  jobId: number;
  titleKey: string;
  company: string;
  salaryRange: { min: number | null; max: number | null };
  skills: string[];
  /** Sanitised HTML. */
  description: string;
  /** `name` is the user's name at that time, kept for when the user is deleted. */
  postedBy: { id: Types.ObjectId; name: string };
  isActive: boolean;
  closedDate: Date | null;
  terms: string[];
}

export const JOB = 'Job';

const schema = resourceSchema(
  {
    jobId: { type: Number, required: true },
    ...fieldTypes(JOB_FIELDS, FILLED),
    titleKey: { type: String, required: true },
    company: { type: String, required: true },
    salaryRange: {
      _id: false,
      type: { min: { type: Number, default: null }, max: { type: Number, default: null } },
      default: () => ({ min: null, max: null }),
    },
    skills: { type: [String], default: [] },
    description: { type: String, required: true },
    postedBy: { _id: false, type: { id: Schema.Types.ObjectId, name: String }, required: true },
    isActive: { type: Boolean, default: true },
    closedDate: { type: Date, default: null },
    terms: { type: [String], default: [] },
  },
  { collection: 'jobs' },
);
schema.index({ jobId: 1 }, { name: 'number', unique: true });
schema.index({ isDeleted: 1, isActive: 1, createdAt: -1, _id: -1 }, { name: 'by-state' });
schema.index({ isDeleted: 1, titleKey: 1, _id: 1 }, { name: 'by-title' });
schema.index({ isDeleted: 1, jobId: 1, _id: 1 }, { name: 'by-number' });
schema.index({ isDeleted: 1, experience: 1, _id: 1 }, { name: 'by-experience' });
schema.index({ isDeleted: 1, closedDate: 1, _id: 1 }, { name: 'by-close' });
schema.index({ isDeleted: 1, deletedAt: 1, _id: 1 }, { name: 'by-deletion' });
schema.index({ isDeleted: 1, terms: 1 }, { name: 'terms' });

export const jobFeature = MongooseModule.forFeature([{ name: JOB, schema }]);

/** The source of the derived fields. */
type JobFields = Pick<JobDocument, 'title' | 'employmentType' | 'location' | 'jobId' | 'skills'>;

/** The folded fields derived from a job's own, written with every change of those. */
export function derivedFields(job: JobFields): Pick<JobDocument, 'titleKey' | 'terms'> {
  return {
    titleKey: searchForm(job.title),
    terms: searchTerms(jobNumber(job.jobId), job.title, job.employmentType, job.location, ...job.skills),
  };
}
