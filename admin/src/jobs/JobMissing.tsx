import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordMissing } from '../records/RecordMissing.js';

/** Instead of a job: that there is none or it may not be seen, else why it could not be loaded. */
export function JobMissing({ error }: { error?: (Error & { status?: number }) | null }) {
  return <RecordMissing texts={useTexts('jobs').show} list={paths.jobs.list} error={error} />;
}
