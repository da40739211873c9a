import { useDeferredValue } from 'react';

/**
 * Renders the items that fit into the window with the page and the rest right afterwards: the page appears sooner.
 * Later changes of the items are rendered at once.
 * @param first number of items that fit into the window
 * @param whole render all with the page, for example because it is scrolled
 */
export function useVisibleFirst<Item>(items: readonly Item[], first: number, whole = false): readonly Item[] {
  const isDrawn = useDeferredValue(true, whole);
  return isDrawn ? items : items.slice(0, first);
}
