import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { CANDIDATE_COLUMNS, COLUMNS_STORE_KEY, HIDDEN_COLUMNS } from '../columns.js';
import { useViews } from './useViews.js';
import { PIPELINE } from './viewsOf.js';

/* The keys of the columns that a view hides. */
function hiddenBut(displayed: readonly string[]): string[] {
  return CANDIDATE_COLUMNS.map(({ key }) => key).filter((key) => key !== 'name' && !displayed.includes(key));
}

/**
 * The currently hidden columns, kept in this browser: a view with columns of its own starts with those, and keeps the
 * changes made there.
 */
export function useHiddenColumns() {
  const { current } = useViews();
  const columns = current?.query.columns;
  const defaults = useMemo(() => (columns ? hiddenBut(columns) : HIDDEN_COLUMNS), [columns]);
  const storeKey = columns ? `${COLUMNS_STORE_KEY}.${current!.id}` : COLUMNS_STORE_KEY;
  const [hidden, setHidden] = useStore<string[]>(storeKey, defaults);
  return { storeKey, defaults, hidden, setHidden, hasJobBelow: current?.id === PIPELINE };
}
