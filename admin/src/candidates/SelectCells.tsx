import { Checkbox } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useListContext,
  type Identifier,
} from 'react-admin';
import { useTexts } from '../i18n/texts.js';

/* As large as its cell, so that a click next to the box does not open the row. */
const wholeCell = { display: 'flex', width: '100%', height: 38, borderRadius: 0 } as const;

/** Selects or deselects every candidate of the page. */
export function SelectPage() {
  const t = useTexts('candidates').selection;
  const { data = [], selectedIds, onSelect } = useListContext();
  const onPage = data.map(({ id }) => id as Identifier);
  const chosen = new Set(selectedIds);
  const all = onPage.length > 0 && onPage.every((id) => chosen.has(id));
  const others = selectedIds.filter((id) => !onPage.includes(id));
  return (
    <Checkbox
      checked={all}
      indeterminate={!all && onPage.some((id) => chosen.has(id))}
      onChange={() => onSelect(all ? others : [...others, ...onPage])}
      slotProps={{ input: { 'aria-label': t.page } }}
      sx={wholeCell}
    />
  );
}

/** Selects one candidate; with Shift all of the page since the last clicked one. */
export function SelectOne({ id, name }: { id: string; name: string }) {
  const t = useTexts('candidates').selection;
  const selectedIds = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <Checkbox
      checked={selectedIds?.includes(id) ?? false}
      onClick={(event) => {
        handleToggleItem?.(id, event as never);
        event.stopPropagation();
      }}
      slotProps={{ input: { 'aria-label': t.one(name) } }}
      sx={wholeCell}
    />
  );
}
