import { useDataProvider, useListContext } from 'react-admin';
import { useAccess } from '../access/useAccess.js';
import { useBulkAction } from '../records/useBulkAction.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useRestore } from '../records/useRestore.js';
import type { TrashKind } from './kinds.js';
import type { TrashRecord } from './TrashRow.js';

/** Restore and permanent delete, of one record and of a selection, for a tab of the trash. */
export function useTrashActions(kind: TrashKind) {
  const texts = useTexts();
  const T = texts.deletedItems;
  const M = useTexts('messages').success;
  const U = useTexts('records').undo;
  const access = useAccess();
  const provider = useDataProvider<HireDeskDataProvider>();
  const act = useRecordAction();
  const restore = useRestore(kind.name);
  const actOnMany = useBulkAction();
  const { onUnselectItems, onSelect, selectedIds } = useListContext();
  const { label, restoring, deletingPermanently } = kind.texts(texts);
  const resources = [kind.name];

  const many = async (action: Omit<Parameters<typeof actOnMany>[0], 'resources'>) => {
    await actOnMany({ ...action, resources });
    onUnselectItems();
  };

  /* Deselects a record that has left the trash. */
  const leaving = async <T>(id: string, work: Promise<T>): Promise<T> => {
    const result = await work;
    if (selectedIds.includes(id)) onSelect(selectedIds.filter((one) => one !== id));
    return result;
  };

  return {
    /** The restore question; must be rendered. */
    dialog: restore.dialog,
    restore: (record: TrashRecord) =>
      act({
        progress: restoring,
        done: M.restored(label),
        work: () => leaving(record.id, restore.work(record.id)),
        instead: restore.instead(record.id),
        resources,
        undo: access.can(kind.resource, 'delete')
          ? {
              record: kind.nameOf(record),
              change: U.restored,
              work: () => provider.delete(kind.name, { id: record.id }),
            }
          : undefined,
      }),
    deletePermanently: (id: string) =>
      act({
        progress: deletingPermanently,
        done: M.deletedPermanently(label),
        work: () => leaving(id, provider.deletePermanently(kind.name, id)),
        resources,
      }),
    restoreMany: (ids: string[]) =>
      many({
        progress: restoring,
        done: M.restored(label),
        work: () => provider.restoreMany(kind.name, ids),
        undo: access.can(kind.resource, 'bulk-delete')
          ? {
              record: T.selected(ids.length),
              change: U.restored,
              work: (restored) => provider.trashMany(kind.name, restored),
            }
          : undefined,
      }),
    deleteManyPermanently: (ids: string[]) =>
      many({
        progress: deletingPermanently,
        done: M.deletedPermanently(label),
        work: () => provider.deleteManyPermanently(kind.name, ids),
      }),
  };
}
