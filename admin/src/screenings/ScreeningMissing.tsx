import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordMissing } from '../records/RecordMissing.js';

/** Instead of a screening: that there is none or it may not be seen, else why it could not be loaded. */
export function ScreeningMissing({ error }: { error?: (Error & { status?: number }) | null }) {
  return <RecordMissing texts={useTexts('screenings').show} list={paths.screenings.list} error={error} />;
}
