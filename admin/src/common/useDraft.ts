import { useEffect, useState } from 'react';
import { usePaused } from './useSuggestions.js';

interface Draft {
  text: string;
  /** The value before typing and the values requested since, oldest first; the first is the current value. */
  asked: readonly string[];
}

/**
 * The text of a field whose value lives elsewhere, such as in the address, and returns from there late: until then the
 * field shows what is typed, whatever was requested in between. A value not requested here, such as after Clear or
 * Back, ends the draft.
 * @returns the text to show, `asked` (the last requested value), `type` (changes only the text), `ask` (text and
 *   value; calls `onChange` once per value) and `end` (shows the last requested value, for example on blur)
 */
export function useDraft(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState<Draft>();
  const standing: Draft = draft?.asked.includes(value) ? draft : { text: value, asked: [value] };
  const asked = standing.asked.at(-1) ?? value;
  useEffect(() => {
    setDraft((now) => {
      const at = now ? now.asked.indexOf(value) : -1;
      return now && at >= 0 ? { ...now, asked: now.asked.slice(at) } : undefined;
    });
  }, [value]);
  return {
    text: standing.text,
    asked,
    type: (text: string) => setDraft({ ...standing, text }),
    ask: (text: string, next: string) => {
      if (next === asked) return setDraft({ ...standing, text });
      setDraft({ text, asked: [...standing.asked, next] });
      onChange(next);
    },
    end: () => setDraft((now) => now && { ...now, text: now.asked.at(-1) ?? now.text }),
  };
}

/**
 * The text of a search field; `onChange` receives it, trimmed, after a pause of 300 ms. A trailing space stays.
 * @returns the text to show and its setter
 */
export function useTypedFilter(
  value: string,
  onChange: (value: string) => void,
): [string, (typed: string) => void] {
  const { text, asked, type, ask } = useDraft(value, onChange);
  const paused = usePaused(text);
  useEffect(() => {
    if (paused === text && text.trim() !== asked) ask(text, text.trim());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a pause in typing asks, no other change
  }, [paused]);
  return [text, type];
}
