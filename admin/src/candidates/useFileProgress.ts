import { useProgress } from '../common/ProgressOverlay.js';
import { useTexts } from '../i18n/texts.js';
import type { FileProgress } from '../providers/files.js';

/** The overlay's text while an offer letter is uploaded (1-core section 8). */
export function useFileProgress(): FileProgress {
  const run = useProgress();
  const text = useTexts('candidates').form.uploadingOfferLetter;
  return (keys, upload) => (keys.includes('offerLetter') ? run(text, upload) : upload());
}
