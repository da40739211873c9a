import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { showCount } from '@shared/kit/format.js';
import { LIMITS } from '@shared/kit/limits.js';
import { showError } from '../common/ErrorModal.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { notify } from '../records/undo/undoStore.js';

const MAX_IDS = LIMITS.bulkIds;

/** Once the whole page is selected, offers every candidate of the list, or says that they exceed one call's limit. */
export function SelectAll() {
  const t = useTexts('candidates').selection;
  const { data = [], total = 0, selectedIds, onSelect, filterValues, sort } = useListContext();
  const provider = useDataProvider<HireDeskDataProvider>();
  const [busy, setBusy] = useState(false);
  const chosen = new Set(selectedIds);
  const wholePage = data.length > 0 && data.every(({ id }) => chosen.has(id));
  if (!wholePage || total <= data.length || selectedIds.length >= Math.min(total, MAX_IDS)) return null;

  const selectAll = async () => {
    setBusy(true);
    try {
      onSelect(await provider.listIds('candidates', { filter: filterValues, sort }));
      if (total > MAX_IDS) notify(t.limit(showCount(MAX_IDS)), 'warning');
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" variant="text" disabled={busy} onClick={() => void selectAll()}>
      {total > MAX_IDS ? t.first(showCount(MAX_IDS), showCount(total)) : t.all(showCount(total))}
    </Button>
  );
}
