import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordMissing } from '../records/RecordMissing.js';

/** Instead of an interview: that there is none or it may not be seen, else why it could not be loaded. */
export function InterviewMissing({ error }: { error?: (Error & { status?: number }) | null }) {
  return <RecordMissing texts={useTexts('interviews').show} list={paths.interviews.list} error={error} />;
}
