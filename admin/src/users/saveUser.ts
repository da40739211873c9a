import type { Identifier } from 'react-admin';
import { currentTexts } from '../i18n/texts.js';
import { removeFiles, uploadFiles } from '../providers/files.js';
import type { PictureChoice } from './userModel.js';

/**
 * Uploads or removes a user's picture once the user itself is saved.
 * @param told the message of the first step
 * @returns the message to show if only this second step failed
 */
export async function savePicture(
  id: Identifier,
  choice: PictureChoice | undefined,
  told: string,
): Promise<string | undefined> {
  const texts = currentTexts();
  if (!choice) return undefined;
  const { imageUploadFailed, imageDeletionFailed } = texts.messages.errors;
  try {
    if (choice === 'remove') await removeFiles('users', id, ['image']);
    else await uploadFiles('users', id, { image: choice });
    return undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    const problem = [choice === 'remove' ? imageDeletionFailed : imageUploadFailed, why]
      .filter(Boolean)
      .join(': ');
    return `${told}. ${problem}`;
  }
}
