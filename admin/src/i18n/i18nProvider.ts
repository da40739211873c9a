import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messages } from './en.js';

/** Texts for react-admin; a further language is a further entry here. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }]);
