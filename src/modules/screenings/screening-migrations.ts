import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { migrations } from '../../core/migrations/migrations.js';
import { searchTerms } from '../../core/database/search.js';
import type { ScreeningDocument } from './screening.schema.js';

const TEXTS: FoldedTexts<ScreeningDocument> = {
  collection: 'screenings',
  texts: ['description'],
  unique: [],
  derive: ({ description, createdBy }) => ({ terms: searchTerms(description, createdBy.name) }),
};

/** Migrates screenings of older releases. */
export const screeningMigrations = migrations({
  number: 11,
  name: 'texts of screenings',
  run: (step) => foldTexts(step, TEXTS),
});
