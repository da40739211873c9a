import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { isPlanned } from '@shared/resources/interviews/enums.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { showTime } from '../common/dates.js';
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

/** The key that moves the focused interview. */
export const MOVE_KEY = 'm';
/** The attribute by which an interview is found in the calendar. */
export const ITEM = 'data-interview';

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

/* Both tell the time of the event, which while one drags it is the one it would get. */
/** In a month: one line that begins with who is busy when. */
export function MonthItem({ event: { start, people, name } }: { event: CalendarItem }) {
  return (
    <>
      <span className="hd-time">{showTime(start)}</span> {people} · {name}
    </>
  );
}

/** In a day or week: what it is above who is busy. */
export function TimeItem({ event: { start, people, name } }: { event: CalendarItem }) {
  return (
    <>
      <div className="hd-name">
        <span className="hd-time">{showTime(start)}</span> {name}
      </div>
      <div className="hd-people">{people}</div>
    </>
  );
}

/** What makes an interview a button in every view; the calendar's page handles its keys. */
export function toAttributes({ interview }: CalendarItem): object {
  return {
    role: 'button',
    tabIndex: 0,
    ...(isPlanned(interview.status) && { 'aria-keyshortcuts': MOVE_KEY }),
    [ITEM]: interview._id,
  };
}
