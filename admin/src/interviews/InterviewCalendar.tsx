import { Alert, Box, Typography } from '@mui/material';
import dayjs from 'dayjs';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { Formats, View } from 'react-big-calendar';
import { useNavigate } from 'react-router-dom';
import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { isPlanned, MAX_CALENDAR } from '@shared/resources/interviews/enums.js';
import { showCount } from '@shared/kit/format.js';
import { useAccess } from '../access/useAccess.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { useSession } from '../providers/session.js';
import { useCalendarLocale } from '../common/useCalendarLocale.js';
import {
  type Displayed,
  FREE,
  isFree,
  ITEM,
  MonthItem,
  MOVE_KEY,
  TimeItem,
  toItem,
} from './calendarItems.js';
import { calendarLocalizer } from './calendarLocalizer.js';
import { calendarSx } from './calendarSx.js';
import { DragCalendar } from './DragCalendar.js';
import { type Clicked, InterviewPopover } from './InterviewPopover.js';
import { MoveDialog } from './MoveDialog.js';
import { useCalendarFree } from './useCalendarFree.js';
import { useCalendarInterviews } from './useCalendarInterviews.js';
import { useMoveInterview } from './useMoveInterview.js';
import { foreignZone } from './when.js';

const localizer = calendarLocalizer();
const VIEWS: View[] = ['month', 'week', 'day'];
/* A week is no table: the calendar's own column headers would have no table around them. */
const named = { header: ({ label }: { label: ReactNode }) => label };
const COMPONENTS = { event: TimeItem, month: { event: MonthItem }, week: named, day: named };

/** Interviews of a month, week or day: shows who is busy; a click creates one, dragging moves one. */
export default function InterviewCalendar() {
  const T = useTexts('interviews').calendar;
  const locale = useCalendarLocale();
  // dayjs takes the first day of the week from its global locale.
  dayjs.locale(locale);
  const permissions = useAccess();
  const [mayCreate, mayMove] = [
    permissions.can('interview', 'create'),
    permissions.can('interview', 'read', 'update'),
  ];
  const navigate = useNavigate();
  const [view, setView] = useState<View>(() => (window.innerWidth < 700 ? 'day' : 'month'));
  const [date, setDate] = useState(() => new Date());
  const [moving, setMoving] = useState<InterviewAnswer>();
  const { data, error } = useCalendarInterviews(date);
  const foreign = foreignZone(date.toISOString(), useSession()?.timeZone);
  const items = useMemo(() => (data?.interviews ?? []).map(toItem), [data]);
  const { move, cancel, dialog } = useMoveInterview();
  const [clicked, setClicked] = useState<Clicked>();
  const { free, people } = useCalendarFree(date, view, mayCreate);
  const plan = (start: Date) =>
    void navigate(
      paths.interviews.create(start.getTime() > Date.now() ? { date: start.toISOString() } : {}),
      { state: { interviewers: people } },
    );
  const isMovable = (item: Displayed) => !isFree(item) && mayMove && isPlanned(item.interview.status);
  const open = (item: Displayed, element: Element) => {
    if (isFree(item)) return plan(item.start);
    const { interview } = item;
    const { bottom: top, left } = element.getBoundingClientRect();
    return setClicked({ interview, at: { top, left } });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = event.target as HTMLElement;
    const start = element.getAttribute(FREE);
    if (start && event.key === 'Enter') return plan(new Date(start));
    const id = element.getAttribute(ITEM);
    const item = id && items.find(({ interview }) => interview._id === id);
    if (!item || event.ctrlKey || event.altKey || event.metaKey) return undefined;
    const isMove = event.key.toLowerCase() === MOVE_KEY && isMovable(item);
    if (!isMove && event.key !== 'Enter' && event.key !== ' ') return undefined;
    event.preventDefault();
    if (isMove) setMoving(item.interview);
    else open(item, element);
    return undefined;
  };
  return (
    <Box sx={calendarSx} role="region" aria-label={T.label} onKeyDown={onKeyDown}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.isCut && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {T.cut(showCount(MAX_CALENDAR))}
        </Alert>
      )}
      {(mayCreate || foreign) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {[mayCreate && T.hint, foreign && T.zone(foreign)].filter(Boolean).join(' ')}
        </Typography>
      )}
      <DragCalendar
        localizer={localizer}
        culture={locale}
        components={COMPONENTS}
        events={items}
        backgroundEvents={free}
        titleAccessor="title"
        tooltipAccessor="tooltip"
        views={VIEWS}
        view={view}
        onView={setView}
        date={date}
        onNavigate={setDate}
        messages={{
          today: T.today,
          previous: T.previous,
          next: T.next,
          month: T.month,
          week: T.week,
          day: T.day,
          showMore: T.more,
        }}
        formats={calendarFormats}
        scrollToTime={new Date(1970, 0, 1, 8)}
        step={15}
        timeslots={4}
        popup
        selectable={mayCreate}
        resizable={false}
        draggableAccessor={isMovable}
        eventPropGetter={(item) => ({
          className: isFree(item) ? 'hd-free' : `hd-${item.interview.status.toLowerCase()}`,
        })}
        onSelectEvent={(item, { currentTarget }) => open(item, currentTarget)}
        dayLayoutAlgorithm="no-overlap"
        onSelectSlot={({ start }) => {
          plan(view === 'month' ? dayjs(start).hour(10).toDate() : start);
        }}
        onEventDrop={({ event, start }) => {
          if (!isFree(event)) void move(event.interview, new Date(start));
        }}
      />
      {clicked && (
        <InterviewPopover
          clicked={clicked}
          onClose={() => setClicked(undefined)}
          {...(mayMove &&
            isPlanned(clicked.interview.status) && {
              onMove: () => {
                setClicked(undefined);
                setMoving(clicked.interview);
              },
              onCancel: () => {
                setClicked(undefined);
                void cancel(clicked.interview);
              },
            })}
        />
      )}
      {moving && (
        <MoveDialog
          interview={moving}
          onClose={() => setMoving(undefined)}
          onMove={(start) => {
            setMoving(undefined);
            void move(moving, start);
          }}
        />
      )}
      {dialog}
    </Box>
  );
}

/** Headings and times of the calendar, day before month; the locale provides the names. */
const calendarFormats: Formats = {
  dateFormat: 'D',
  dayFormat: 'ddd D',
  dayHeaderFormat: 'dddd, D MMMM YYYY',
  dayRangeHeaderFormat: ({ start, end }, culture, names) => {
    const [first, last] = [dayjs(start), dayjs(end)];
    const of = (day: Date, format: string) => names!.format(day, format, culture);
    const from = first.isSame(last, 'month') ? 'D' : first.isSame(last, 'year') ? 'D MMMM' : 'D MMMM YYYY';
    return `${of(start, from)} – ${of(end, 'D MMMM YYYY')}`;
  },
  timeGutterFormat: 'HH:mm',
};
