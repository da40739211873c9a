import type { SxProps, Theme } from '@mui/material';

/** The calendar in the theme's colours: react-big-calendar has only light ones. */
export const calendarSx: SxProps<Theme> = (theme) => ({
  '& .rbc-calendar': { height: { xs: 640, md: 720 }, fontSize: 13, fontFamily: 'inherit' },
  '& .rbc-month-view, & .rbc-time-view, & .rbc-header, & .rbc-day-bg, & .rbc-month-row, & .rbc-time-content, & .rbc-time-header-content, & .rbc-timeslot-group, & .rbc-day-slot .rbc-time-slot, & .rbc-time-content > * + * > *, & .rbc-time-header.rbc-overflowing':
    { borderColor: `${theme.palette.divider} !important` },
  '& .rbc-month-view, & .rbc-time-view': {
    backgroundColor: theme.palette.background.paper,
    borderRadius: '10px',
    overflow: 'hidden',
  },
  '& .rbc-off-range-bg': { backgroundColor: theme.palette.action.hover },
  '& .rbc-off-range': { color: theme.palette.text.secondary },
  /* No interview lasts whole days. */
  '& .rbc-allday-cell': { display: 'none' },
  '& .rbc-today': { backgroundColor: theme.palette.action.selected },
  '& .rbc-header': { padding: '6px', fontWeight: 550 },
  '& .rbc-event, & .rbc-day-slot .rbc-event': {
    border: 'none',
    borderRadius: '6px',
    backgroundColor: theme.palette.tones.indigo.background,
    color: theme.palette.tones.indigo.text,
  },
  '& .rbc-event.hd-rescheduled': {
    backgroundColor: theme.palette.tones.amber.background,
    color: theme.palette.tones.amber.text,
  },
  '& .rbc-event.hd-completed': {
    backgroundColor: theme.palette.tones.green.background,
    color: theme.palette.tones.green.text,
  },
  '& .rbc-event.hd-cancelled': {
    backgroundColor: theme.palette.tones.grey.background,
    color: theme.palette.tones.grey.text,
    textDecoration: 'line-through',
  },
  /* Clicks pass through it to the time below the pointer. */
  '& .rbc-day-slot .rbc-background-event.hd-free': {
    pointerEvents: 'none',
    opacity: 1,
    minHeight: 24,
    padding: '2px 6px',
    fontSize: 12,
    border: `1px dashed ${theme.palette.tones.green.dot}`,
    borderRadius: '6px',
    backgroundColor: theme.palette.tones.green.background,
    color: theme.palette.tones.green.text,
  },
  '& .rbc-background-event:focus-visible, & .rbc-event:focus-visible, & .rbc-toolbar button:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
  },
  '& .rbc-event.rbc-selected': { boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}` },
  '& .rbc-event-content': { lineHeight: 1.35 },
  '& .hd-time': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  /* The content of an interview in a day or week includes its time. */
  '& .rbc-time-content .rbc-event-label': { display: 'none' },
  /* On a phone a day of the month only has room for the time. */
  '& .rbc-month-view .rbc-event': { paddingX: { xs: '2px', md: '5px' }, fontSize: { xs: 11, md: 13 } },
  '& .rbc-month-view .rbc-event-content': { textOverflow: { xs: 'clip', md: 'ellipsis' } },
  '& .rbc-day-slot .rbc-event': { padding: '2px 6px', fontSize: 12, minHeight: 24 },
  /* Click targets are at least 24 px high and wide. */
  '& .rbc-month-view .rbc-event, & .rbc-show-more': { minHeight: 24 },
  '& .rbc-date-cell .rbc-button-link': { minWidth: 24, minHeight: 24 },
  '& .rbc-day-slot .rbc-event-content': { height: '100%', wordBreak: 'normal', lineHeight: 1.35 },
  '& .hd-name, & .hd-people': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .rbc-timeslot-group': { minHeight: 64 },
  /* Lines only at the full hours, although slots are shorter. */
  '& .rbc-day-slot .rbc-time-slot': { borderTop: 'none' },
  '& .rbc-time-header.rbc-overflowing': { borderRightWidth: 0 },
  '& .rbc-current-time-indicator': { backgroundColor: theme.palette.primary.main },
  /* Seven columns are unreadable at the width of a phone: the week scrolls sideways. */
  '& .rbc-time-view': { overflowX: 'auto' },
  '& .rbc-time-view:has(.rbc-day-slot ~ .rbc-day-slot) > *': { minWidth: { xs: 860, md: 0 } },
  '& .rbc-toolbar': { flexWrap: 'wrap', gap: 1 },
  '& .rbc-toolbar .rbc-toolbar-label': { fontWeight: 600, fontSize: 15 },
  '& .rbc-button-link': { fontFamily: 'inherit' },
  '& .rbc-toolbar button': {
    color: theme.palette.text.primary,
    borderColor: theme.palette.divider,
    minHeight: 34,
    fontFamily: 'inherit',
    '&:hover, &:focus, &.rbc-active, &.rbc-active:hover, &.rbc-active:focus': {
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.text.primary,
      boxShadow: 'none',
    },
  },
  '& .rbc-show-more': { backgroundColor: 'transparent', color: theme.palette.primary.main },
  '& .rbc-overlay': {
    backgroundColor: theme.palette.background.paper,
    borderColor: theme.palette.divider,
    borderRadius: '8px',
  },
});
