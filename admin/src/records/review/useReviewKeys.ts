import { useEffect, useRef } from 'react';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const LAYERS = '[role*=dialog], [role=menu], [role=listbox]';
/** Elements that scroll with the arrow keys keep them. */
const SCROLLS = '[role=region][tabindex="0"]';

/**
 * Handles the panel's keys before anything else on the page, except in text fields and in what lies over the panel.
 * @param keys what each key does; `Escape`, letters in lower case
 */
export function useReviewKeys(keys: Record<string, (() => void) | undefined>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest?.(`${TYPING}, ${LAYERS}`)) return;
      if (event.key.startsWith('Arrow') && target?.closest?.(SCROLLS)) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
