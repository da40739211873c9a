import { useSyncExternalStore } from 'react';
import type { texts as english } from './en.js';
import { LANGUAGES, type Language } from './languages.js';

/* The same texts in any words: a literal text is a string, functions keep their parameters. */
type Wide<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [Key in keyof T]: Wide<T[Key]> };

/** Every text of the screens, typed by the English ones: what a further language has to fill. */
export type Texts = Wide<typeof english>;

/* Where react-admin's store keeps the language that was chosen (createStore in providers/store.ts). */
const CHOSEN = 'RaStoreHireDesk.locale';

let active: Language | undefined;
const listeners = new Set<() => void>();

/* The chosen language, else the first one of the browser that there is, else the first of the list. */
function initial(): Language {
  const chosen = window.localStorage.getItem(CHOSEN)?.replace(/"/g, '');
  const wanted = [chosen, ...window.navigator.languages.map((code) => code.split('-')[0])];
  for (const code of wanted) {
    const known = LANGUAGES.find((language) => language.code === code);
    if (known) return known;
  }
  return LANGUAGES[0]!;
}

/** The language that the screens speak now. */
export function currentLanguage(): Language {
  if (!active) speak(initial());
  return active!;
}

/** Makes the screens speak a language; react-admin's `useLocaleState` comes here and keeps the choice. */
export function speak(language: Language): void {
  active = language;
  document.documentElement.lang = language.code;
  for (const listener of listeners) listener();
}

/** The language that the screens speak, for components. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** The texts of the language spoken now, for functions that are no component; components take {@link useTexts}. */
export function currentTexts(): Texts {
  return currentLanguage().texts;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The texts of the language that the screens speak.
 * @param area one area's texts; without it all of them
 */
export function useTexts(): Texts;
export function useTexts<Area extends keyof Texts>(area: Area): Texts[Area];
export function useTexts(area?: keyof Texts) {
  const texts = useSyncExternalStore(subscribe, currentTexts);
  return area === undefined ? texts : texts[area];
}
