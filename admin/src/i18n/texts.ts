import { useSyncExternalStore } from 'react';
import type { texts as english } from './en.js';
import { LANGUAGES, type Language } from './languages.js';

/* The type of the texts without their wording: a literal text is a string, functions keep their parameters. */
type Wide<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [Key in keyof T]: Wide<T[Key]> };

/** Every text of the screens, typed after the English ones: a further language must define them all. */
export type Texts = Wide<typeof english>;

/* Where react-admin's store keeps the chosen language (createStore in providers/store.ts). */
const CHOSEN = 'RaStoreHireDesk.locale';

let active: Language | undefined;
const listeners = new Set<() => void>();

/* The chosen language, otherwise the browser's first available one, otherwise the first of the list. */
function initial(): Language {
  const chosen = window.localStorage.getItem(CHOSEN)?.replace(/"/g, '');
  const wanted = [chosen, ...window.navigator.languages.map((code) => code.split('-')[0])];
  for (const code of wanted) {
    const known = LANGUAGES.find((language) => language.code === code);
    if (known) return known;
  }
  return LANGUAGES[0]!;
}

/** The current language of the screens. */
export function currentLanguage(): Language {
  if (!active) speak(initial());
  return active!;
}

/** Switches the language; called by react-admin's `useLocaleState`, which stores the choice. */
export function speak(language: Language): void {
  active = language;
  document.documentElement.lang = language.code;
  for (const listener of listeners) listener();
}

/** The current language, for components. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** The texts of the current language, for functions outside components; components use {@link useTexts}. */
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
 * The texts of the current language.
 * @param area one area's texts; without it all texts
 */
export function useTexts(): Texts;
export function useTexts<Area extends keyof Texts>(area: Area): Texts[Area];
export function useTexts(area?: keyof Texts) {
  const texts = useSyncExternalStore(subscribe, currentTexts);
  return area === undefined ? texts : texts[area];
}
