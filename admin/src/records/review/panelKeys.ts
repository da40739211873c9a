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

/** The action of each key of the panel. */
export function keysOf<S extends string>(actions: Actions<S>): Record<string, (() => void) | undefined> {
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
