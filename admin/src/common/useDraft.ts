import { useEffect, useState } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { usePaused } from './useSuggestions.js';

interface Draft {
  text: string;
  /** The value that was typed over and those asked for since, oldest first; what stands by now is the first. */
  asked: readonly string[];
}

/**
 * What is typed in a field whose value stands elsewhere, such as in the address, and comes back from there late: until
 * then the field shows what is typed, whatever was asked for meanwhile. A value nobody asked for here, such as after
 * Clear or Back, ends it.
 * @returns the text to show, `asked` (the value asked for last), `type` (changes the text alone), `ask` (text and
 *   value; `onChange` hears of a value once) and `end` (shows what was asked for last, as when the field is left)
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
 * What is typed into a search; after a pause of 300 ms `onChange` hears of it, trimmed. A last space stays.
 * @returns the text to show and how to change it
 */
export function useTypedFilter(
  value: string,
  onChange: (value: string) => void,
): [string, (typed: string) => void] {
  const { text, asked, type, ask } = useDraft(value, onChange);
  const paused = usePaused(text, LIMITS.suggestionPauseMs);
  useEffect(() => {
    if (paused === text && text.trim() !== asked) ask(text, text.trim());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a pause in typing asks, no other change
  }, [paused]);
  return [text, type];
}
