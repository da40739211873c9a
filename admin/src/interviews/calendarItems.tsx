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
  /** The job's name and the busy people. */
  name: string;
  people: string;
  interview: InterviewAnswer;
}

/** A time within working hours at which the people of the filter are free. */
export interface FreeItem {
  isFree: true;
  title: string;
  tooltip: string;
  start: Date;
  end: Date;
}

/** An item of the calendar. */
export type Displayed = CalendarItem | FreeItem;

/** Whether it is a free time. */
export const isFree = (item: Displayed): item is FreeItem => 'isFree' in item;

/** The key that moves the focused interview. */
export const MOVE_KEY = 'm';
/** The attribute that identifies an interview in the calendar. */
export const ITEM = 'data-interview';
/** The attribute that holds the start of a free time. */
export const FREE = 'data-free';

/** Converts an interview: number, job and the busy people. */
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

/** The block for a free time. */
export function toFree(start: Date, end: Date): FreeItem {
  const T = currentTexts().interviews.calendar;
  const tooltip = T.freeFrom(showDayOf(start.toISOString()), showTime(start), showTime(end));
  return { isFree: true, title: T.free, tooltip, start, end };
}

/* Both show the time of the event; while it is dragged, that is its new time. */
/** In a month: one line that begins with the time and the busy people. */
export function MonthItem({ event }: { event: Displayed }) {
  if (isFree(event)) return event.title;
  const { start, people, name } = event;
  return (
    <>
      <span className="hd-time">{showTime(start)}</span> {people} · {name}
    </>
  );
}

/** In a day or week: the interview above the busy people. */
export function TimeItem({ event }: { event: Displayed }) {
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

/** Attributes that make an interview or a free time a button in every view; the calendar's page handles its keys. */
export function toAttributes(item: Displayed): object {
  const button = { role: 'button', tabIndex: 0 };
  if (isFree(item)) return { ...button, 'aria-label': item.tooltip, [FREE]: item.start.toISOString() };
  const { interview } = item;
  return {
    ...button,
    ...(isPlanned(interview.status) && { 'aria-keyshortcuts': MOVE_KEY }),
    [ITEM]: interview._id,
  };
}
