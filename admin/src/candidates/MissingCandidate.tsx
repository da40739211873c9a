import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordMissing } from '../records/RecordMissing.js';

/** "Candidate does not exist", with the way back. */
export function MissingCandidate() {
  return <RecordMissing texts={useTexts('candidates').show} list={paths.candidates.list} />;
}
