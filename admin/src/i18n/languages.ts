import type { TranslationMessages } from 'react-admin';
import { messages, texts } from './en.js';
import type { Texts } from './texts.js';

export interface Language {
  /** Two letters, as in the browser's list of languages. */
  code: string;
  /** Its own name, as shown in the menu. */
  name: string;
  texts: Texts;
  /** react-admin's own texts. */
  messages: TranslationMessages;
}

/** The available languages. Another one is a file like en.ts and an entry here. */
export const LANGUAGES: Language[] = [{ code: 'en', name: 'English', texts, messages }];
