import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { showCount } from '@shared/format.js';
import { messages } from './en.js';

const polyglot = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }]);

/** Texts for react-admin; a further language is a further entry here. Counts in them are grouped as on our screens. */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => polyglot.translate(key, options && grouped(options)),
};

/* `smart_count` chooses the plural and has to stay a number. */
function grouped(options: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(options).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'smart_count' ? showCount(value) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
