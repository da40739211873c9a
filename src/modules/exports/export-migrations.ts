import { type MigrationStep, migrations } from '../../core/migrations/migrations.js';

/** Names source and format of exports that were asked for when there was one of each. */
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
