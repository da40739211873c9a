import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { migrations } from '../../core/migrations/migrations.js';
import { derivedFields, type EmployeeDocument } from './employee.schema.js';

const TEXTS: FoldedTexts<EmployeeDocument> = {
  collection: 'employees',
  texts: ['name', 'email', 'mobile', 'designation'],
  unique: [],
  derive: derivedFields,
};

/** Migrates employees of older releases. */
export const employeeMigrations = migrations({
  number: 10,
  name: 'texts of employees',
  run: (step) => foldTexts(step, TEXTS),
});
