import { type MigrationStep, migrations } from '../../core/migrations/migrations.js';

/** Adds source and format to exports from when there was only one of each. */
export const exportMigrations = migrations({
  number: 1,
  name: 'source and format of exports',
  run: nameThem,
});

async function nameThem({ db }: MigrationStep): Promise<string> {
  const exports = db.collection('exports');
  const without = (field: string, value: string) =>
    exports.updateMany({ [field]: { $exists: false } }, { $set: { [field]: value } });
  const sources = await without('source', 'candidates');
  const formats = await without('format', 'xlsx');
  return `${Math.max(sources.modifiedCount, formats.modifiedCount)} exports`;
}
