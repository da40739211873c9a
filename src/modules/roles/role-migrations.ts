import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { migrations } from '../../core/migrations/migrations.js';
import { derivedFields, type RoleDocument } from './role.schema.js';

const TEXTS: FoldedTexts<RoleDocument> = {
  collection: 'roles',
  texts: ['name', 'description'],
  unique: ['nameKey'],
  derive: derivedFields,
};

/** Migrates roles of older releases. */
export const roleMigrations = migrations({
  number: 8,
  name: 'texts of roles',
  run: (step) => foldTexts(step, TEXTS),
});
