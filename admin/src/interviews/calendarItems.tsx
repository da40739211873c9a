import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { isPlanned } from '@shared/resources/interviews/enums.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { showDayOf, showTime } from '../common/dates.js';
import { currentTexts } from '../i18n/texts.js';
import { endOf } from './interviewModel.js';

/** An interview as the calendar shows it. */
export interface CalendarItem {
  title: string;
  tooltip: string;
  start: Date;
  end: Date;
  /** Of which job, who is busy. */
  name: string;
  people: string;
  interview: InterviewAnswer;
}

/** A time within working hours at which whoever the filter names is free. */
export interface FreeItem {
  isFree: true;
  title: string;
  tooltip: string;
  start: Date;
  end: Date;
}

/** What the calendar shows. */
export type Shown = CalendarItem | FreeItem;

/** Whether it is a free time. */
export const isFree = (item: Shown): item is FreeItem => 'isFree' in item;

/** The key that moves the focused interview. */
export const MOVE_KEY = 'm';
/** The attribute by which an interview is found in the calendar. */
export const ITEM = 'data-interview';
/** The attribute that holds the beginning of a free time. */
export const FREE = 'data-free';

/** Number, job and who is busy then. */
export function toItem(interview: InterviewAnswer): CalendarItem {
  const people = interview.interviewers.map((person) => person.name).join(', ');
  const name = `${interviewNumber(interview.interviewId)} ${interview.job?.title ?? ''}`.trim();
  const [start, end] = [new Date(interview.schedule.date), endOf(interview.schedule)];
  return {
    title: `${name} · ${people}`,
    tooltip: `${name}\n${people}`,
    start,
    end,
    name,
    people,
    interview,
  };
}

/** The block of a free time. */
export function toFree(start: Date, end: Date): FreeItem {
  const T = currentTexts().interviews.calendar;
  const tooltip = T.freeFrom(showDayOf(start.toISOString()), showTime(start), showTime(end));
  return { isFree: true, title: T.free, tooltip, start, end };
}

/* Both tell the time of the event, which while one drags it is the one it would get. */
/** In a month: one line that begins with who is busy when. */
export function MonthItem({ event }: { event: Shown }) {
  if (isFree(event)) return event.title;
  const { start, people, name } = event;
  return (
    <>
      <span className="hd-time">{showTime(start)}</span> {people} · {name}
    </>
  );
}

/** In a day or week: what it is above who is busy. */
export function TimeItem({ event }: { event: Shown }) {
  if (isFree(event)) return event.title;
  const { start, people, name } = event;
  return (
    <>
      <div className="hd-name">
        <span className="hd-time">{showTime(start)}</span> {name}
      </div>
      <div className="hd-people">{people}</div>
    </>
  );
}

/** What makes an interview or a free time a button in every view; the calendar's page handles its keys. */
export function toAttributes(item: Shown): object {
  const button = { role: 'button', tabIndex: 0 };
  if (isFree(item)) return { ...button, 'aria-label': item.tooltip, [FREE]: item.start.toISOString() };
  const { interview } = item;
  return {
    ...button,
    ...(isPlanned(interview.status) && { 'aria-keyshortcuts': MOVE_KEY }),
    [ITEM]: interview._id,
  };
}
