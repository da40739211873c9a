import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { showCount } from '@shared/format.js';
import { LIMITS } from '@shared/limits.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { texts } from '../i18n/en.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';

const t = texts.candidates.selection;
const MOST = LIMITS.bulkIds;

/** Offers every candidate of the list once all of the page are selected; says when they are more than a call takes. */
export function SelectAll() {
  const { data = [], total = 0, selectedIds, onSelect, filterValues, sort } = useListContext();
  const provider = useDataProvider<HireDeskDataProvider>();
  const notify = useNotify();
  const showError = useErrorModal();
  const [busy, setBusy] = useState(false);
  const chosen = new Set(selectedIds);
  const wholePage = data.length > 0 && data.every(({ id }) => chosen.has(id));
  if (!wholePage || total <= data.length || selectedIds.length >= Math.min(total, MOST)) return null;

  const selectAll = async () => {
    setBusy(true);
    try {
      onSelect(await provider.listIds('candidates', { filter: filterValues, sort }));
      if (total > MOST) notify(t.limit(showCount(MOST)), { type: 'warning' });
    } catch (error) {
      showError((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" variant="text" disabled={busy} onClick={() => void selectAll()}>
      {total > MOST ? t.first(showCount(MOST), showCount(total)) : t.all(showCount(total))}
    </Button>
  );
}
