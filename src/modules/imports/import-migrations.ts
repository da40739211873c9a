import { type MigrationStep, migrations } from '../../core/migrations/migrations.js';

/** Takes the rows that waited to be added out of the chunks: the file itself is read again for them. */
export const importMigrations = migrations({
  number: 13,
  name: 'copies of rows that wait to be added',
  run: removeThem,
});

async function removeThem({ db }: MigrationStep): Promise<string> {
  const some = { ready: { $exists: true } };
  const { modifiedCount } = await db.collection('import_chunks').updateMany(some, { $unset: { ready: 1 } });
  return `${modifiedCount} chunks`;
}
