import { Card, Checkbox } from '@mui/material';
import { useMemo, useRef } from 'react';
import {
  DataTable,
  type Identifier,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useStore,
} from 'react-admin';
import { useTexts } from '../i18n/texts.js';
import { ROWS } from '../common/pageKeys.js';
import { paths } from '../paths.js';
import { PlainBody } from '../records/PlainBody.js';
import { COMPACT_STORE_KEY, type CandidateRecord, NameContext } from './columns.js';
import { useColumnLayout } from './table/columnLayout.js';
import { useHeadDrag } from './table/useHeadDrag.js';
import { useRowStatusKeys } from './useRowStatusKeys.js';
import { useRowSelect } from './table/useRowSelect.js';
import { cardSx, columnsSx, compactSx, SELECT, tableSx } from './table/tableSx.js';
import { useTablePlace } from './table/useTablePlace.js';
import { useHiddenColumns } from './views/useHiddenColumns.js';

interface Props {
  /** Rows have checkboxes. */
  selecting: boolean;
}

/** The candidates of the page; the table scrolls inside its card, head and names stay visible. */
export function CandidateTable({ selecting }: Props) {
  const texts = useTexts();
  const [compact] = useStore<boolean>(COMPACT_STORE_KEY, false);
  const root = useRef<HTMLDivElement>(null);
  const { columns, widths, setWidth, move } = useColumnLayout();
  useHeadDrag(root, { onResize: setWidth, onMove: move });
  useTablePlace(root);
  useRowSelect(root);
  const { data, selectedIds } = useListContext<CandidateRecord>();
  useRowStatusKeys(selectedIds.length === 0 ? data : undefined);
  const { storeKey, defaults, hidden, hasJobBelow } = useHiddenColumns();
  const beside = useMemo(
    () => ({ hasStatus: hidden.includes('status'), hasJob: hasJobBelow }),
    [hasJobBelow, hidden],
  );
  const fixedSx = useMemo(() => {
    const keys = columns.map(({ key }) => key).filter((key) => !hidden.includes(key));
    return columnsSx(keys, widths, selecting);
  }, [columns, hidden, selecting, widths]);
  // Memoized, so that unchanged rows are not rendered again.
  const cells = useMemo(
    () => [
      selecting && (
        <DataTable.Col<CandidateRecord>
          key={SELECT}
          source={SELECT as never}
          label={<SelectPage />}
          disableSort
          render={({ id, name }) => <SelectOne id={id} name={name} />}
        />
      ),
      ...columns
        .filter(({ key }) => !hidden.includes(key))
        .map(({ key, label, sortable, numeric, render }) => (
          <DataTable.Col<CandidateRecord>
            key={key}
            source={key as never}
            label={texts.candidates.fields[label]}
            disableSort={!sortable}
            align={numeric ? 'right' : 'left'}
            render={render}
          />
        )),
    ],
    [columns, hidden, selecting, texts],
  );
  return (
    <Card ref={root} {...ROWS} sx={cardSx}>
      <NameContext value={beside}>
        <DataTable<CandidateRecord>
          key={storeKey}
          storeKey={storeKey}
          hiddenColumns={defaults}
          rowClick={pageOf}
          bulkActionButtons={false}
          empty={<></>}
          body={PlainBody}
          aria-label={texts.candidates.list.table}
          sx={[tableSx, compact && compactSx, fixedSx]}
        >
          {cells}
        </DataTable>
      </NameContext>
    </Card>
  );
}

const pageOf = (id: Identifier) => paths.candidates.show(String(id));

/* As large as its cell, so that a click next to the box does not open the row. */
const wholeCell = { display: 'flex', width: '100%', height: 38, borderRadius: 0 } as const;

/** Selects or deselects every candidate of the page. */
function SelectPage() {
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
function SelectOne({ id, name }: { id: string; name: string }) {
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
