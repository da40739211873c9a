import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { showCount } from '@shared/kit/format.js';
import { LANGUAGES } from './languages.js';
import { currentLanguage, speak } from './texts.js';

const languageOf = (code: string) =>
  LANGUAGES.find((language) => language.code === code) ?? currentLanguage();

/** react-admin's texts in the current language. Counts in them are grouped as on our screens. */
export function createI18nProvider(): I18nProvider {
  const polyglot = polyglotI18nProvider(
    (code) => languageOf(code).messages,
    currentLanguage().code,
    LANGUAGES.map(({ code, name }) => ({ locale: code, name })),
  );
  return {
    ...polyglot,
    translate: (key, options) => polyglot.translate(key, options && grouped(options)),
    changeLocale: async (code) => {
      await polyglot.changeLocale(code);
      speak(languageOf(code));
    },
  };
}

/* `smart_count` selects the plural and must stay a number. */
function grouped(options: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(options).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'smart_count' ? showCount(value) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
