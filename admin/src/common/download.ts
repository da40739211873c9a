import type { MouseEvent } from 'react';
import { HttpError } from 'react-admin';
import { currentTexts } from '../i18n/texts.js';
import { requestFile } from '../providers/http.js';
import { showError } from './ErrorModal.js';

/* Saves a file that the browser already holds. */
function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Fetches a file under /api and saves it; shows "Unable to download file" on failure (1-core section 8), because the
 * browser would save the error response in its place.
 */
export async function download(url: string, name: string): Promise<void> {
  try {
    saveAs(await requestFile(url), name);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401))
      showError(currentTexts().common.downloadFailed);
  }
}

/**
 * Props that make a link or a link-like button {@link download} a file.
 * @param url its address, which "save link as" still uses
 */
export const downloadLink = (url: string, name: string) => ({
  href: url,
  download: name,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    void download(url, name);
  },
});
