import { HttpError } from 'react-admin';
import { useTexts } from '../i18n/texts.js';
import { requestFile } from '../providers/http.js';
import { useErrorModal } from './ErrorModal.js';

/** Saves a file that the browser already holds. */
function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * @returns `download(url, name)`: fetches a file under /api and saves it; shows "Unable to download file" on failure
 * (1-core section 8), because the browser would save the error response in its place
 */
export function useDownload() {
  const text = useTexts('common').downloadFailed;
  const showError = useErrorModal();
  return async (url: string, name: string): Promise<void> => {
    try {
      saveAs(await requestFile(url), name);
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 401)) showError(text);
    }
  };
}
