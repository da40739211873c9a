import { TYPING, usePageKeys } from '../../common/pageKeys.js';
import { keyOfStatus } from '../status/statusKeys.js';

interface Actions<S extends string> {
  onNext: () => void;
  onPrevious: () => void;
  onEdit?: () => void;
  onNote?: () => void;
  onHelp: () => void;
  onClose: () => void;
  statuses: readonly S[];
  onStatus?: (status: S) => void;
}

const LAYERS = '[role*=dialog], [role=menu], [role=listbox]';
/** Elements that scroll with the arrow keys keep them. */
const SCROLLS = '[role=region][tabindex="0"]';

/**
 * Handles the panel's keys before anything else on the page, except in text fields and in what lies over the panel.
 */
export function usePanelKeys<S extends string>(actions: Actions<S>): void {
  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target as HTMLElement | null;
    if (target?.closest?.(`${TYPING}, ${LAYERS}`)) return;
    if (event.key.startsWith('Arrow') && target?.closest?.(SCROLLS)) return;
    const act = keysOf(actions)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }, true);
}

/* The action of each key; letters in lower case. */
function keysOf<S extends string>(actions: Actions<S>): Record<string, (() => void) | undefined> {
  const { onNext, onPrevious, onStatus } = actions;
  const keys: Record<string, (() => void) | undefined> = {
    j: onNext,
    ArrowDown: onNext,
    ArrowRight: onNext,
    k: onPrevious,
    ArrowUp: onPrevious,
    ArrowLeft: onPrevious,
    e: actions.onEdit,
    n: actions.onNote,
    '?': actions.onHelp,
    Escape: actions.onClose,
  };
  if (onStatus) {
    actions.statuses.forEach((status, index) => {
      const key = keyOfStatus(index);
      if (key) keys[key] = () => onStatus(status);
    });
  }
  return keys;
}
