import { useEffectEvent, useLayoutEffect } from 'react';

/** Fields that take keys as text. */
export const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const LAYERS = '[role*=dialog], [role=menu], [role=listbox], [data-review]';

/** Whether a key is meant for the page: pressed alone, outside text fields, with nothing open over the page. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return (
    !(event.target as HTMLElement | null)?.closest?.(`${TYPING}, ${LAYERS}`) &&
    !document.querySelector('[data-review]')
  );
}

/** Marks the container of a list's rows or cards, so that keys move through them. */
export const ROWS = { 'data-rows': '' } as const;

/**
 * Handles the keys pressed anywhere on the page.
 * @param isFirst before anything else on the page
 */
export function usePageKeys(act: (event: KeyboardEvent) => void, isFirst = false): void {
  const handle = useEffectEvent(act);
  // A layout effect: whoever sees the page can press its keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', onKey, isFirst);
    return () => document.removeEventListener('keydown', onKey, isFirst);
  }, [isFirst]);
}

const TYPED_IN = 'input, textarea, select, [contenteditable=true], [role*=dialog]';

/** Runs `act` when the key is pressed outside text fields and dialogs. */
export function useShortcut(key: string, act: () => void): void {
  usePageKeys((event) => {
    const isTyping = (event.target as HTMLElement | null)?.closest?.(TYPED_IN);
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    act();
  });
}
