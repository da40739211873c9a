import { type MigrationStep, migrations } from '../../core/migrations/migrations.js';

/** Removes the rows waiting to be added from the chunks: they are read from the file itself again. */
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
