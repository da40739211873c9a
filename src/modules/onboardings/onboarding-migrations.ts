import type { Types } from 'mongoose';
import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { inChunks } from '../../core/migrations/in-chunks.js';
import { type MigrationStep, migrations } from '../../core/migrations/migrations.js';
import { searchForm } from '../../shared/kit/text.js';
import type { TemplateDocument } from './templates/template.schema.js';

/** A view as stored in the former collection. */
interface OlderView {
  _id: Types.ObjectId;
  onboarding: Types.ObjectId;
}

const TEMPLATES: FoldedTexts<TemplateDocument> = {
  collection: 'onboardingTemplates',
  texts: [],
  unique: ['nameKey'],
  derive: ({ name }) => ({ nameKey: searchForm(name) }),
};

export const onboardingMigrations = migrations(
  { number: 5, name: 'who looked at documents of onboardings', run: moveViews },
  { number: 12, name: 'names of onboarding templates', run: (step) => foldTexts(step, TEMPLATES) },
);

/* Views are evidence: each is removed there only once it is stored here, and is deleted with its onboarding. */
async function moveViews(step: MigrationStep): Promise<string> {
  const onboardings = step.db.collection('onboardings');
  const views = step.db.collection('fileViews');
  const { changed } = await inChunks<OlderView>(
    step,
    { collection: 'onboardingFileViews' },
    async (found, older) => {
      const writes = found.map(({ _id, onboarding, ...view }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { ...view, record: onboarding } },
          upsert: true,
        },
      }));
      await views.bulkWrite(writes, { ordered: false });
      const records = found.map(({ onboarding }) => onboarding);
      const there: unknown[] = await onboardings.distinct('_id', { _id: { $in: records } });
      const known = new Set(there.map(String));
      await views.deleteMany({ record: { $in: records.filter((id) => !known.has(String(id))) } });
      await older.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      return { changed: found.length, left: [] };
    },
  );
  return `${changed} views`;
}
