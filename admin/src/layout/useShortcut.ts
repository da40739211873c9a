import { usePageKeys } from '../common/pageKeys.js';

const TYPING = 'input, textarea, select, [contenteditable=true], [role*=dialog]';

/** Runs `act` when the key is pressed outside text fields and dialogs. */
export function useShortcut(key: string, act: () => void): void {
  usePageKeys((event) => {
    const isTyping = (event.target as HTMLElement | null)?.closest?.(TYPING);
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    act();
  });
}
