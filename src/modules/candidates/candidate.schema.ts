import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { idsReferringTo } from '../../core/database/refers-to.js';
import { obsoleteIndexes } from '../../core/database/obsolete-indexes.js';
import { resourceSchema, type ResourceDocument } from '../../core/database/resource.schema.js';
import { filesField } from '../../core/files/held-files.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import { JOB } from '../jobs/job.schema.js';
import { type PipelineResults, RESULT_FIELDS } from './pipeline/results.schema.js';
import type {
  AppliedThrough,
  CandidateStatus,
  Grade,
  Relocation,
} from '../../shared/resources/candidates/enums.js';
import type { Gender } from '../../shared/kit/enums.js';

/** A person who applies (1-core section 3 "Candidate"). Days are `yyyy-mm-dd`, money is rupees a year. */
export interface CandidateDocument extends ResourceDocument, PipelineResults {
  name: string;
  email: string;
  gender: Gender;
  mobile: string;
  expectedCTC: number | null;
  currentCTC: number | null;
  /** Days. */
  noticePeriod: number | null;
  location: { current: string; permanent: string };
  /** Years. */
  experience: number;
  education: string;
  status: CandidateStatus;
  /** When the status was given; null: with the candidate, or by a release that did not note it. */
  statusSince: Date | null;
  /** Derived: the furthest step ever reached, as its place in the funnel; see pipeline/furthest.ts. */
  furthest?: number;
  jobs: Types.ObjectId[];
  files: Record<string, StoredFile>;
  applicationDate: string;
  lastJob: string;
  relocation: Relocation | null;
  grade: Grade;
  appliedThrough: AppliedThrough;
  notes: string;
  /** The spreadsheet row that added the candidate, whose id follows from it (`importedId`); null by hand. */
  import: { id: Types.ObjectId; row: number } | null;
  /** Normalised texts for sorting and filters, and the words under which the candidate is found. */
  keys: {
    name: string;
    current: string;
    permanent: string;
    education: string;
    lastJob: string;
    /** The different words of the resume; records of older releases lack it until it is read. */
    resume?: string;
  };
  terms: string[];
  /** The resume's words are not among the terms yet: what the worker looks for. */
  resumeWaits?: boolean;
}

export const CANDIDATE = 'Candidate';

const text = { type: String, default: '' };
const required = { type: String, required: true };
const amount = { type: Number, default: null };

const schema = resourceSchema(
  {
    name: required,
    email: required,
    gender: required,
    mobile: required,
    expectedCTC: amount,
    currentCTC: amount,
    noticePeriod: amount,
    location: { current: required, permanent: text },
    experience: { type: Number, required: true },
    education: required,
    status: required,
    statusSince: { type: Date, default: null },
    furthest: Number,
    jobs: idsReferringTo(JOB),
    files: filesField(),
    applicationDate: required,
    lastJob: text,
    relocation: { type: String, default: null },
    grade: { type: String, default: 'NA' },
    appliedThrough: required,
    notes: text,
    ...RESULT_FIELDS,
    import: { type: { _id: false, id: Schema.Types.ObjectId, row: Number }, default: null },
    keys: { name: text, current: text, permanent: text, education: text, lastJob: text, resume: String },
    terms: { type: [String], default: [] },
    resumeWaits: Boolean,
  },
  { collection: 'candidates' },
);
schema.index({ email: 1 }, { name: 'email', unique: true });
schema.index({ mobile: 1 }, { name: 'mobile', unique: true });
schema.index({ isDeleted: 1, 'keys.name': 1, _id: 1 }, { name: 'by-name' });
schema.index({ isDeleted: 1, experience: 1, _id: 1 }, { name: 'by-experience' });
schema.index({ isDeleted: 1, status: 1, createdAt: -1, _id: -1 }, { name: 'by-status' });
schema.index({ isDeleted: 1, jobs: 1, createdAt: -1, _id: -1 }, { name: 'by-job' });
schema.index(
  { isDeleted: 1, resultKeys: 1, createdAt: -1, _id: -1 },
  { name: 'with-result', partialFilterExpression: { resultKeys: { $exists: true } } },
);
schema.index({ isDeleted: 1, terms: 1 }, { name: 'terms' });
schema.index(
  { resumeWaits: 1, _id: 1 },
  { name: 'resume-waits', partialFilterExpression: { resumeWaits: true } },
);
obsoleteIndexes(schema, 'overview', 'by-result', 'import-row');

export const candidateFeature = MongooseModule.forFeature([{ name: CANDIDATE, schema }]);
