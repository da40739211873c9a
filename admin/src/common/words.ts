import { currentTexts } from '../i18n/texts.js';

/** A field's or an action's name as words: `location.current` → `location current`, `currentCTC` → `current CTC`. */
export function wordsOf(name: string): string {
  return currentTexts().words(name);
}

/** The name as a label: `status` → `Status`. */
export function labelOf(name: string): string {
  return capital(wordsOf(name));
}

/** A stored value for display: a status, a grade, a kind of employment. */
export function valueText(value: string): string {
  return currentTexts().value(value);
}

/** Values as the choices of react-admin's inputs. */
export function choicesOf(values: readonly string[]): Array<{ id: string; name: string }> {
  return values.map((id) => ({ id, name: valueText(id) }));
}

/** The text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
