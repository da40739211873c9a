import { texts } from '../i18n/en.js';

const LABELS: Record<string, string> = {
  resume: texts.candidates.fields.resume,
  image: texts.candidates.fields.image,
  offerLetter: texts.candidates.fields.offerLetter,
};

/** What people call a file key; onboarding documents carry their own names. */
export function fileLabel(key: string): string {
  return LABELS[key] ?? key;
}
