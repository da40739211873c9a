import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { resourceSchema, type ResourceDocument } from '../../core/database/resource.schema.js';
import { filesField } from '../../core/files/held-files.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { OnboardingFileType, OnboardingStatus } from '../../shared/resources/onboardings/enums.js';

/** A step of an onboarding; `files` of the onboarding holds its documents, by name. */
export interface StepDocument {
  name: string;
  description: string;
  fields: Array<{ name: string; value: string; required: boolean }>;
  files: Array<{ name: string; type: OnboardingFileType; required: boolean }>;
  isCompleted: boolean;
}

/** A document that the candidate gave; `name` is unique in the onboarding. */
export interface GivenFile {
  name: string;
  at: Date;
  file: StoredFile;
}

/** Who did something, with their name at that time. */
export interface Person {
  id: Types.ObjectId;
  name: string;
}

/** The candidate's link (decision E4): only the hash of its token is stored. */
export interface LinkDocument {
  /** SHA-256 of the token. */
  hash: string;
  /** The candidate's e-mail when it was made, null in links of older releases: it is void for any other. */
  email: string | null;
  createdAt: Date;
  createdBy: Person;
  expiresAt: Date;
  sentAt: Date | null;
  sentTo: string | null;
  openedAt: Date | null;
}

/** What a new colleague fills in (2-workflow section 3 "Onboarding"). */
export interface OnboardingDocument extends ResourceDocument {
  candidate: Types.ObjectId;
  job: Types.ObjectId;
  createdBy: Person;
  status: OnboardingStatus;
  /** Index of the step to fill in next; the number of steps once all are filled in. */
  currentStep: number;
  steps: StepDocument[];
  files: GivenFile[];
  link: LinkDocument | null;
  startedAt: Date | null;
  completedAt: Date | null;
  /** When the status became Failed: the retention time of its documents starts then (case T07). */
  failedAt: Date | null;
  terms: string[];
}

export const ONBOARDING = 'Onboarding';

const text = { type: String, default: '' };
const required = { type: String, required: true };
const flag = { type: Boolean, default: false };
const moment = { type: Date, default: null };
const person = { _id: false, id: Schema.Types.ObjectId, name: String };

const stepSchema = new Schema(
  {
    name: required,
    description: text,
    fields: [{ _id: false, name: required, value: text, required: flag }],
    files: [{ _id: false, name: required, type: { type: String, required: true }, required: flag }],
    isCompleted: flag,
  },
  { _id: false },
);
const linkSchema = new Schema(
  {
    hash: required,
    email: { type: String, default: null },
    createdAt: { type: Date, required: true },
    createdBy: { type: person, required: true },
    expiresAt: { type: Date, required: true },
    sentAt: moment,
    sentTo: { type: String, default: null },
    openedAt: moment,
  },
  { _id: false },
);

const schema = resourceSchema(
  {
    candidate: { type: Schema.Types.ObjectId, required: true },
    job: { type: Schema.Types.ObjectId, required: true },
    createdBy: { type: person, required: true },
    status: required,
    currentStep: { type: Number, default: 0 },
    steps: { type: [stepSchema], default: [] },
    files: filesField([]),
    link: { type: linkSchema, default: null },
    startedAt: moment,
    completedAt: moment,
    failedAt: moment,
    terms: { type: [String], default: [] },
  },
  { collection: 'onboardings' },
);
// One live onboarding per candidate and job (decision C8); trashed ones do not count.
schema.index(
  { candidate: 1, job: 1 },
  { name: 'one-live', unique: true, partialFilterExpression: { isDeleted: false } },
);
schema.index({ candidate: 1, createdAt: -1 }, { name: 'by-candidate' });
schema.index({ job: 1 }, { name: 'by-job' });
schema.index({ isDeleted: 1, status: 1, createdAt: -1, _id: -1 }, { name: 'by-status' });
schema.index({ isDeleted: 1, deletedAt: 1, _id: 1 }, { name: 'by-deletion' });
schema.index({ isDeleted: 1, terms: 1 }, { name: 'terms' });
schema.index(
  { 'link.hash': 1 },
  { name: 'link', unique: true, partialFilterExpression: { 'link.hash': { $exists: true } } },
);

export const onboardingFeature = MongooseModule.forFeature([{ name: ONBOARDING, schema }]);
