import { type MigrationStep, migrations } from '../../core/migrations/migrations.js';

const TEXTS = ['candidateText', 'place', 'link'];

/** Adds empty place, link and text for candidates to interviews of releases without them. */
export const interviewMigrations = migrations({
  number: 15,
  name: 'place, link and texts of interviews',
  run: fillTexts,
});

async function fillTexts({ db }: MigrationStep): Promise<string> {
  let changed = 0;
  for (const field of TEXTS) {
    const filled = await db
      .collection('interviews')
      .updateMany({ [field]: { $exists: false } }, { $set: { [field]: '' } });
    changed = Math.max(changed, filled.modifiedCount);
  }
  return `${changed} interviews`;
}
