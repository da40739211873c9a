import type { TranslationMessages } from 'react-admin';
import { messages, texts } from './en.js';
import type { Texts } from './texts.js';

export interface Language {
  /** Of two letters, as in the browser's list of languages. */
  code: string;
  /** Its own name, as it is offered. */
  name: string;
  texts: Texts;
  /** react-admin's own texts. */
  messages: TranslationMessages;
}

/** The languages that the screens speak. A further one is a file like en.ts and an entry here. */
export const LANGUAGES: Language[] = [{ code: 'en', name: 'English', texts, messages }];
