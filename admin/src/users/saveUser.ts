import type { Identifier } from 'react-admin';
import { MESSAGES } from '@shared/messages.js';
import { removeFiles, uploadFiles } from '../providers/files.js';
import type { PictureChoice } from './userModel.js';

/**
 * Uploads or removes a user's picture once the user itself is saved.
 * @returns what to tell when only this second step failed
 */
export async function savePicture(
  id: Identifier,
  choice: PictureChoice | undefined,
): Promise<string | undefined> {
  if (!choice) return undefined;
  const { imageUploadFailed, imageDeletionFailed } = MESSAGES.errors;
  try {
    if (choice === 'remove') await removeFiles('users', id, ['image']);
    else await uploadFiles('users', id, { image: choice });
    return undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return [choice === 'remove' ? imageDeletionFailed : imageUploadFailed, why].filter(Boolean).join(': ');
  }
}
