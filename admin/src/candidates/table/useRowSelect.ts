import { type RefObject, useEffect } from 'react';
import { useListContext } from 'react-admin';
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
      if (id) onToggleItem(id);
    };
    table.addEventListener(SELECT_ROW, onSelect);
    return () => table.removeEventListener(SELECT_ROW, onSelect);
  }, [maySelect, onToggleItem, root]);
}
