import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordMissing } from '../records/RecordMissing.js';

/** Instead of an employee: that there is none or it may not be seen, else why it could not be loaded. */
export function EmployeeMissing({ error }: { error?: (Error & { status?: number }) | null }) {
  return <RecordMissing texts={useTexts('employees').show} list={paths.employees.list} error={error} />;
}
