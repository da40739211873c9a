/* Names that are no words. */
const SPELT_OUT: Record<string, string> = { dob: 'date of birth' };

/** A field's or an action's name as words: `location.current` → `location current`, `currentCTC` → `current CTC`. */
export function wordsOf(name: string): string {
  return (
    SPELT_OUT[name] ??
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[._-]+/g, ' ')
      .replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  );
}

/** The same as a label: `status` → `Status`. */
export function labelOf(name: string): string {
  return capital(wordsOf(name));
}

/** The text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
