import { currentTexts } from '../i18n/texts.js';

/** The label of a file key; onboarding documents have their own names. */
export function fileLabel(key: string): string {
  const { resume, image, offerLetter } = currentTexts().candidates.fields;
  return (
    new Map([
      ['resume', resume],
      ['image', image],
      ['offerLetter', offerLetter],
    ]).get(key) ?? key
  );
}
