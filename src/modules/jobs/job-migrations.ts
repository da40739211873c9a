import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { migrations } from '../../core/migrations/migrations.js';
import { derivedFields, type JobDocument } from './job.schema.js';

const TEXTS: FoldedTexts<JobDocument> = {
  collection: 'jobs',
  texts: ['title', 'company', 'location', 'skills'],
  unique: [],
  derive: derivedFields,
};

/** Migrates jobs of older releases. */
export const jobMigrations = migrations(
  { number: 9, name: 'texts of jobs', run: (step) => foldTexts(step, TEXTS) },
  /* The company's name is in every job and distinguishes none. */
  { number: 14, name: 'search words of jobs', run: (step) => foldTexts(step, TEXTS) },
);
