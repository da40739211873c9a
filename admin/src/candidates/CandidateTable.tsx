import { Card, type Theme } from '@mui/material';
import { useMemo, useRef } from 'react';
import { DataTable, type Identifier, useListContext, useStore } from 'react-admin';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { VisibleFirstBody } from '../records/VisibleFirstBody.js';
import { SelectOne, SelectPage } from './SelectCells.js';
import { SIZES } from '../theme/tokens.js';
import { COMPACT_STORE_KEY, type CandidateRecord } from './columns.js';
import { useColumnLayout } from './table/columnLayout.js';
import { useHeadDrag } from './table/useHeadDrag.js';
import { useRowStatusKeys } from './useRowStatusKeys.js';
import { useTablePlace } from './table/useTablePlace.js';
import { NameContext } from './views/nameContext.js';
import { useHiddenColumns } from './views/useHiddenColumns.js';

interface Props {
  /** Rows carry checkboxes. */
  selecting: boolean;
}

/** The candidates of the page; head and names stay in sight, and it scrolls inside its card. */
export function CandidateTable({ selecting }: Props) {
  const texts = useTexts();
  const [compact] = useStore<boolean>(COMPACT_STORE_KEY, false);
  const root = useRef<HTMLDivElement>(null);
  const { columns, widths, setWidth, move } = useColumnLayout();
  useHeadDrag(root, { onResize: setWidth, onMove: move });
  useTablePlace(root);
  const { data = [] } = useListContext<CandidateRecord>();
  useRowStatusKeys(data);
  const widthsSx = useMemo(() => sxOf(widths), [widths]);
  const { storeKey, defaults, hidden, hasJobBelow } = useHiddenColumns();
  const beside = useMemo(
    () => ({ hasStatus: hidden.includes('status'), hasJob: hasJobBelow }),
    [hasJobBelow, hidden],
  );
  // The same elements as long as they say the same: rows that have not changed are not drawn again.
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
    <Card ref={root} sx={cardSx}>
      <NameContext value={beside}>
        <DataTable<CandidateRecord>
          key={storeKey}
          storeKey={storeKey}
          hiddenColumns={defaults}
          rowClick={pageOf}
          bulkActionButtons={false}
          empty={<></>}
          body={VisibleFirstBody}
          aria-label={texts.candidates.list.table}
          sx={[tableSx, compact && compactSx, widthsSx]}
        >
          {cells}
        </DataTable>
      </NameContext>
    </Card>
  );
}

const pageOf = (id: Identifier) => paths.candidates.show(String(id));

/* Key of the column of checkboxes. */
const SELECT = 'select';
/* Its width in pixels; the names stick beside it. */
const BOX = 42;
const stuck = { position: 'sticky', zIndex: 1 } as const;

/* What the user has drawn, over the usual widths. */
function sxOf(widths: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(widths).map(([key, width]) => {
      const column = `column-${key.replaceAll('.', '\\.')}`;
      return [
        `& .RaDataTable-headerCell.${column}, & .RaDataTable-rowCell.${column}`,
        { width, minWidth: width, maxWidth: width },
      ];
    }),
  );
}

/* A soft shade where the table goes on to the right. */
const cardSx = {
  display: 'flex',
  minHeight: 0,
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: 28,
    zIndex: 4,
    pointerEvents: 'none',
    opacity: 0,
    transition: 'opacity 120ms',
    backgroundImage: (theme: Theme) => `linear-gradient(to left, ${theme.palette.shade}, transparent)`,
  },
  '&[data-right]::after': { opacity: 1 },
  '@media print': { '&::after': { display: 'none' } },
  '&[data-left] .column-name': {
    boxShadow: (theme: Theme) => `1px 0 ${theme.palette.divider}, 10px 0 12px -8px ${theme.palette.shade}`,
  },
} as const;

const tableSx = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  '& .RaDataTable-tableWrapper': {
    flex: 1,
    overflow: 'auto',
    overscrollBehaviorX: 'contain',
    maxHeight: { xs: 'calc(100dvh - 140px)', sm: 'none' },
  },
  // Its own colour fills the seams between cells whose width is no whole number of pixels.
  '& .RaDataTable-thead': { position: 'sticky', top: 0, zIndex: 2, backgroundColor: 'raised' },
  '& .RaDataTable-row': { backgroundColor: 'background.paper' },
  '& .RaDataTable-row.hd-back': { backgroundColor: 'primarySoft' },
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { paddingInline: '8px' },
  '& .RaDataTable-headerCell': {
    position: 'relative',
    height: 32,
    paddingBlock: 0,
    maxWidth: 210,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    '&:hover': { boxShadow: (theme: Theme) => `inset -2px 0 ${theme.palette.divider}` },
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-drop=before]': { boxShadow: (theme: Theme) => `inset 2px 0 ${theme.palette.primary.main}` },
    '&[data-drop=after]': { boxShadow: (theme: Theme) => `inset -2px 0 ${theme.palette.primary.main}` },
  },
  // After the head's own place: these stick in it too.
  [`& .column-${SELECT}`]: { ...stuck, left: 0, minWidth: BOX, maxWidth: BOX, padding: 0 },
  '& .column-name': { ...stuck, left: 0, boxShadow: (theme: Theme) => `1px 0 ${theme.palette.divider}` },
  [`& .column-${SELECT} + .column-name`]: { left: BOX },
  '& .hd-name': { display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 },
  '& .hd-name .hd-job': {
    flex: { sm: '1 0 100%' },
    maxWidth: '100%',
    order: 1,
    fontSize: 12,
    lineHeight: 1.3,
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // Where it is narrow the status stands below the name.
  '& .hd-name > div:not(.hd-avatar)': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: { xs: 'column', sm: 'row' },
    alignItems: { xs: 'flex-start', sm: 'center' },
    columnGap: 1.25,
    flexWrap: { sm: 'wrap' },
  },
  '& .hd-name a': {
    flex: { sm: 1 },
    maxWidth: '100%',
    color: 'text.primary',
    fontWeight: 550,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .RaDataTable-rowCell.column-name': {
    minWidth: { xs: 220, sm: 280 },
    maxWidth: { xs: 220, sm: 330 },
  },
  // What passes beneath must not show through; rows change their colour under the pointer.
  [`& td.column-${SELECT}, & td.column-name`]: { backgroundColor: 'inherit' },
  [`& th.column-${SELECT}, & th.column-name`]: { zIndex: 3, backgroundColor: 'raised' },
  // The arrows say what can be sorted before the pointer is there.
  '& .MuiTableSortLabel-icon': { opacity: 0.35 },
  '& .MuiTableSortLabel-root.Mui-active .MuiTableSortLabel-icon': { opacity: 1 },
  '& .column-email': { maxWidth: 210 },
  '& .RaDataTable-rowCell.column-role': { maxWidth: 190 },
  '& .RaDataTable-rowCell': {
    maxWidth: 280,
    paddingBlock: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;

const compactSx = {
  '& .RaDataTable-rowCell': { height: SIZES.row.compact, paddingBlock: 0 },
  [`& td.column-${SELECT} .MuiCheckbox-root`]: { height: SIZES.row.compact - 2 },
} as const;
