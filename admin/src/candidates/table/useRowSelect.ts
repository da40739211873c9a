import { type RefObject, useEffect } from 'react';
import { useListContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { useAccess } from '../../access/useAccess.js';
import { SELECT_ROW } from '../../records/useRowKeys.js';
import { recordIn } from '../useRowStatusKeys.js';

/** Whether the user may perform any bulk action on candidates. */
export function useMaySelect(): boolean {
  const access = useAccess();
  return access.can('candidate', 'bulk-delete') || access.can('candidate', 'read', 'update');
}

/** X in a row selects its candidate while the rows have no checkboxes yet. @param root contains the table */
export function useRowSelect(root: RefObject<HTMLElement | null>): void {
  const { onToggleItem } = useListContext();
  const maySelect = useMaySelect();
  useEffect(() => {
    const table = root.current;
    if (!table || !maySelect) return undefined;
    const onSelect = (event: Event) => {
      const id = recordIn(event.target as Element);
      // Otherwise React would render it later than the next key, which would replace the selection.
      if (id) flushSync(() => onToggleItem(id));
    };
    table.addEventListener(SELECT_ROW, onSelect);
    return () => table.removeEventListener(SELECT_ROW, onSelect);
  }, [maySelect, onToggleItem, root]);
}
