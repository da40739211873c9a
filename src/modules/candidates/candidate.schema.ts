import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import {
  fieldTypes,
  idsReferringTo,
  resourceSchema,
  type ResourceDocument,
} from '../../core/database/resource.schema.js';
import { filesField } from '../../core/files/held-files.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import { JOB } from '../jobs/job.schema.js';
import { type PipelineResults, RESULT_FIELDS } from './pipeline/results.schema.js';
import type { CandidateAnswer } from '../../shared/resources/candidates/api.js';
import { CANDIDATE_FIELDS } from '../../shared/resources/candidates/fields.js';
import {
  FOLDED,
  type FoldedName,
  PLAIN,
  type PlainKey,
  pathOf,
} from '../../shared/resources/candidates/rules.js';
import { searchTerms } from '../../core/database/search.js';
import { searchForm } from '../../shared/kit/text.js';
import { valueAt } from '../../shared/kit/value-at.js';

/** A form field; stored as answers show it. */
type PlainFields = Pick<CandidateAnswer, PlainKey>;

/** A person who applies (1-core section 3 "Candidate"). Days are `yyyy-mm-dd`, money is rupees a year. */
export interface CandidateDocument extends ResourceDocument, PipelineResults, PlainFields {
  location: { current: string; permanent: string };
  /** When the status was set; null if it is the first one or an older release did not store it. */
  statusSince: Date | null;
  /** Derived: the furthest step ever reached, as its place in the funnel; see pipeline/furthest.ts. */
  furthest?: number;
  jobs: Types.ObjectId[];
  files: Record<string, StoredFile>;
  /** The spreadsheet row that added the candidate and determines the id (`importedId`); null if entered by hand. */
  import: { id: Types.ObjectId; row: number } | null;
  /** Normalised texts for sorting and filters, and the words that the search finds. */
  keys: Record<FoldedName, string> & {
    /** The distinct words of the resume; missing until it is read. */
    resume?: string;
  };
  terms: string[];
  /** The resume's words are not among the terms yet; the worker looks for this mark. */
  resumeWaits?: boolean;
}

export const CANDIDATE = 'Candidate';

const text = { type: String, default: '' };
const required = { type: String, required: true };

const schema = resourceSchema(
  {
    ...fieldTypes(CANDIDATE_FIELDS, PLAIN),
    location: { current: required, permanent: text },
    statusSince: { type: Date, default: null },
    furthest: Number,
    jobs: idsReferringTo(JOB),
    files: filesField(),
    ...RESULT_FIELDS,
    import: { type: { _id: false, id: Schema.Types.ObjectId, row: Number }, default: null },
    keys: {
      ...Object.fromEntries(FOLDED.map((key) => [CANDIDATE_FIELDS[key].folded, text])),
      resume: String,
    },
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

export const candidateFeature = MongooseModule.forFeature([{ name: CANDIDATE, schema }]);

/** The paths of fields that have a normalised form. */
const FOLDED_PATHS = FOLDED.map((key) => [CANDIDATE_FIELDS[key].folded, pathOf(key)] as const);

/** The source fields of {@link derivedFields} as a projection; `location` whole. */
export const DERIVED_FROM: Readonly<Record<string, 1>> = Object.fromEntries(
  [...FOLDED_PATHS.map(([, path]) => path.split('.')[0]!), 'email', 'mobile'].map((path) => [path, 1]),
);

type Source = Pick<CandidateDocument, 'name' | 'email' | 'mobile' | 'location' | 'education'> &
  Partial<Pick<CandidateDocument, 'lastJob' | 'keys' | 'resumeWaits' | 'files'>>;

/**
 * Fields derived from a candidate's own fields and written with every change of those. They include the resume's words
 * and `resumeWaits`, so a write that overlaps with the reading makes the resume wait again.
 */
export function derivedFields(candidate: Source): Pick<CandidateDocument, 'keys' | 'terms' | 'resumeWaits'> {
  const { name, email, mobile, location } = candidate;
  const resume = candidate.keys?.resume ?? '';
  const own = FOLDED_PATHS.map(([key, path]) => [key, searchForm(String(valueAt(candidate, path) ?? ''))]);
  return {
    keys: { ...Object.fromEntries(own), resume },
    terms: searchTerms(name, email, mobile, location.current, resume),
    resumeWaits: candidate.resumeWaits ?? Boolean(candidate.files?.['resume']),
  };
}
