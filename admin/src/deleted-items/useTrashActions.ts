import { useDataProvider, useListContext } from 'react-admin';
import type { BulkResult } from '@shared/api.js';
import { MESSAGES } from '@shared/messages.js';
import { useBulkAction } from '../common/useBulkAction.js';
import { useRecordAction } from '../common/useRecordAction.js';
import { deletedItemsTexts } from '../i18n/deleted-items.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import type { TrashKind } from './kinds.js';

const T = deletedItemsTexts;
const M = MESSAGES.success;

/** Restore and permanent delete, of one record and of a selection, for a tab of the trash. */
export function useTrashActions(kind: TrashKind) {
  const provider = useDataProvider<HireDeskDataProvider>();
  const act = useRecordAction();
  const actOnMany = useBulkAction();
  const { onUnselectItems } = useListContext();
  const { label, restoring, purging } = T.kinds[kind.name];
  const resources = [kind.name];

  const many = async (progress: string, done: string, work: () => Promise<{ results: BulkResult[] }>) => {
    await actOnMany({ progress, work, done, resources });
    onUnselectItems();
  };

  return {
    restore: (id: string) =>
      act({
        progress: restoring,
        done: M.restored(label),
        work: () => provider.restore(kind.name, id),
        resources,
      }),
    purge: (id: string) =>
      act({
        progress: purging,
        done: M.purged(label),
        work: () => provider.deletePermanently(kind.name, id),
        resources,
      }),
    restoreMany: (ids: string[]) =>
      many(restoring, M.restored(label), () => provider.restoreMany(kind.name, ids)),
    purgeMany: (ids: string[]) =>
      many(purging, M.purged(label), () => provider.deleteManyPermanently(kind.name, ids)),
  };
}
