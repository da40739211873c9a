import { keysOf } from '@shared/kit/objects.js';
import { portalTexts } from '../i18n/portal.js';
import type { Texts } from '../i18n/texts.js';

/** The texts of the candidate's page in one language. */
export type PortalTexts = Texts['portal'];

/** The languages of the candidate's page, by two-letter code; the first is the default. */
export const PORTAL_LANGUAGES: Array<{ code: string; texts: PortalTexts }> = [
  { code: 'en', texts: portalTexts },
];

let spoken: PortalTexts | undefined;

/** The texts of the browser's first available language. */
export function portalLanguage(): PortalTexts {
  if (!spoken) {
    const wanted = window.navigator.languages.map((code) => code.split('-')[0]);
    const known = wanted.flatMap((code) => PORTAL_LANGUAGES.filter((language) => language.code === code));
    const { code, texts } = known[0] ?? PORTAL_LANGUAGES[0]!;
    document.documentElement.lang = code;
    spoken = texts;
  }
  return spoken;
}

/** Switches the language; for tests of the texts. */
export function speakPortal(texts: PortalTexts): void {
  spoken = texts;
}

/** Translates a refusal of the server or of a shared rule, which are English, into the page's language. */
export function refusalText(message: string): string {
  const key = keysOf(portalTexts.refusals).find((name) => portalTexts.refusals[name] === message);
  return key ? portalLanguage().refusals[key] : message;
}
