import type { Theme } from '@mui/material';
import { widthsSx } from '../../records/RecordTable.js';
import { SIZES } from '../../theme/tokens.js';
import { usualWidth } from './columnLayout.js';
import { EDGE } from './useHeadDrag.js';

/** Key of the checkbox column. */
export const SELECT = 'select';
/* Its width in pixels; the sticky name column starts after it. */
const BOX = 42;
const stuck = { position: 'sticky', zIndex: 1 } as const;

/** The widths of the shown columns, the user's before the defaults; the name takes the rest of the window. */
export function columnsSx(
  keys: readonly string[],
  drawn: Readonly<Record<string, number>>,
  selecting: boolean,
) {
  const widthOf = (key: string) => drawn[key] ?? usualWidth(key);
  const all = keys.reduce((sum, key) => sum + widthOf(key), selecting ? BOX : 0);
  return widthsSx(
    keys.map((source) => ({ source, width: source === 'name' ? drawn[source] : widthOf(source) })),
    all,
  );
}

/** A soft shade at an edge where the table continues. */
export const cardSx = {
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

/** Head and names stay visible while the rows scroll. */
export const tableSx = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  '& .RaDataTable-tableWrapper': {
    flex: 1,
    overflow: 'auto',
    overscrollBehaviorX: 'contain',
    maxHeight: { xs: 'calc(100dvh - 140px)', sm: 'none' },
  },
  // Collapsed borders do not move with sticky cells.
  '& .RaDataTable-table': { borderCollapse: 'separate' },
  // Its own colour fills the seams between cells of fractional width.
  '& .RaDataTable-thead': { position: 'sticky', top: 0, zIndex: 2, backgroundColor: 'raised' },
  '& .RaDataTable-row': { backgroundColor: 'background.paper' },
  '& .RaDataTable-row.hd-back': { backgroundColor: 'primarySoft' },
  // Keeps focused elements from hiding under the head.
  '& .RaDataTable-row a': { scrollMarginBlock: 40 },
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { paddingInline: '8px' },
  '& .RaDataTable-headerCell': {
    position: 'relative',
    height: 32,
    paddingBlock: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      width: EDGE,
      cursor: 'col-resize',
    },
    '&:hover': { boxShadow: (theme: Theme) => `inset -2px 0 ${theme.palette.divider}` },
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-drop=before]': { boxShadow: (theme: Theme) => `inset 2px 0 ${theme.palette.primary.main}` },
    '&[data-drop=after]': { boxShadow: (theme: Theme) => `inset -2px 0 ${theme.palette.primary.main}` },
  },
  // After the head's rules: these cells are sticky in the head too.
  [`& .column-${SELECT}`]: { ...stuck, left: 0, width: BOX, padding: 0 },
  '& .column-name': { ...stuck, left: 0, boxShadow: (theme: Theme) => `1px 0 ${theme.palette.divider}` },
  [`& .column-${SELECT} + .column-name`]: { left: BOX },
  '& .hd-name': { display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 },
  // Inset, because an outer outline would be cut off.
  '& .hd-name a:focus-visible': { outlineOffset: -2 },
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
  // In narrow tables the status is below the name.
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
  // Opaque, because rows scroll beneath it; rows change their colour on hover.
  [`& td.column-${SELECT}, & td.column-name`]: { backgroundColor: 'inherit' },
  [`& th.column-${SELECT}, & th.column-name`]: { zIndex: 3, backgroundColor: 'raised' },
  '& .RaDataTable-rowCell': {
    paddingBlock: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;

/** Compact rows. */
export const compactSx = {
  '& .RaDataTable-rowCell': { height: SIZES.row.compact, paddingBlock: 0 },
  [`& td.column-${SELECT} .MuiCheckbox-root`]: { height: SIZES.row.compact - 2 },
} as const;
