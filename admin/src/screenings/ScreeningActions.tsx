import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordActions } from '../records/RecordActions.js';
import type { Screening } from './screeningModel.js';

/** A screening's actions, each with its confirmation (2-workflow sections 4 and 8). */
export function ScreeningActions({ screening }: { screening: Screening }) {
  const texts = useTexts();
  const T = texts.screenings.show;
  return (
    <RecordActions
      resource="screenings"
      record={{ ...screening, name: texts.screenings.titleOf(screening.title) }}
      question={{ title: T.deleteTitle, text: texts.confirm.restoreLater }}
      editTo={paths.screenings.edit(screening.id)}
      quiet
    />
  );
}
