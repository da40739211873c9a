/* Names that are not words. */
const SPELT_OUT: Record<string, string> = { dob: 'date of birth' };

/** A field's, an action's or a resource's name as words: `location.current` → `location current`, `currentCTC` → `current CTC`. */
export function englishWords(name: string): string {
  return (
    SPELT_OUT[name] ??
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[._-]+/g, ' ')
      .replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  );
}
