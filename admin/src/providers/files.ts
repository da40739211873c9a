import { HttpError, type Identifier, type RaRecord } from 'react-admin';
import { withProgress } from '../common/ProgressOverlay.js';
import { hintOf } from '../common/RefusalHint.js';
import { sharedText } from '../i18n/sharedText.js';
import { currentTexts } from '../i18n/texts.js';
import { request } from './http.js';
import { callsOf } from './resources.js';

/** Uploads files under their keys (1-core section 7 "files/upload"). */
export function uploadFiles<T extends RaRecord>(
  resource: string,
  id: Identifier,
  files: Record<string, File>,
): Promise<T> {
  const form = new FormData();
  for (const [key, file] of Object.entries(files)) form.append(key, file, file.name);
  return request<T>(`/api${callsOf(resource).path}/${id}/files/upload`, { method: 'PUT', body: form });
}

/** Deletes files by key (1-core section 7 "files/delete"). */
export function removeFiles<T extends RaRecord>(
  resource: string,
  id: Identifier,
  keys: string[],
): Promise<T> {
  return request<T>(`/api${callsOf(resource).path}/${id}/files/delete`, { method: 'DELETE', body: { keys } });
}

/* A user's only file is the picture (1-core section 8). */
function failuresOf(resource: string) {
  const { errors } = currentTexts().messages;
  return resource === 'users'
    ? { remove: errors.imageDeletionFailed, upload: errors.imageUploadFailed }
    : { remove: errors.filesDeleteFailed, upload: errors.filesUploadFailed };
}

/**
 * The second step of saving a form with files: removes and uploads what changed.
 * @param saved the record as the first step returned it
 * @returns the newest record; each step raises its version
 * @throws HttpError that names the failed step; `body.saved` is the record, which is stored anyway
 */
export async function saveFiles<T extends RaRecord>(
  resource: string,
  saved: T,
  { uploads, removed }: { uploads: Record<string, File>; removed: string[] },
): Promise<T> {
  const texts = currentTexts();
  const failed = failuresOf(resource);
  let newest = saved;
  const step = async (text: string, call: () => Promise<T>) => {
    try {
      const answer = await call();
      if (answer?.id !== undefined) newest = answer;
    } catch (error) {
      const { message, status, body } = error as HttpError;
      const hint = hintOf(error);
      const way = hint ? ` ${sharedText(hint)}` : '';
      const reason =
        message && message !== text ? ` ${message}${message.endsWith('.') ? '' : '.'}${way}` : '';
      throw new HttpError(`${text}.${reason} ${texts.common.restSaved}`, status, { ...body, saved: newest });
    }
  };
  if (removed.length > 0) await step(failed.remove, () => removeFiles<T>(resource, saved.id, removed));
  if (Object.keys(uploads).length > 0)
    await step(failed.upload, () => {
      const upload = () => uploadFiles<T>(resource, saved.id, uploads);
      /* An offer letter has an overlay of its own (1-core section 8). */
      return 'offerLetter' in uploads
        ? withProgress(texts.candidates.form.uploadingOfferLetter, upload)
        : upload();
    });
  return newest;
}
