import { showDay } from '@shared/kit/format.js';
import type { Texts } from '../i18n/texts.js';

/** The browser's time zone, in which times of day are shown; undefined if the browser knows none. */
export function timeZone(): string | undefined {
  const { timeZone: name } = Intl.DateTimeFormat().resolvedOptions();
  return name === 'Etc/Unknown' ? undefined : name;
}

const two = (value: number) => String(value).padStart(2, '0');

/** An instant's calendar day in the browser's time zone, `yyyy-mm-dd`: shown with a time of day. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

let toDay: ((moment: Date) => string) | undefined;

/** Sets the organisation's time zone, an IANA name: days are computed in it, wherever the browser is. */
export function setDayZone(zone: string): void {
  // The Canadian format of days is ISO.
  const days = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  toDay = (moment) => days.format(moment);
}

/** The organisation's calendar day of an instant, `yyyy-mm-dd`; the browser's while nobody is signed in. */
export function dayOf(moment: Date): string {
  return (toDay ?? localDay)(moment);
}

/** The organisation's today, `yyyy-mm-dd`: rules and date pickers compare with it. */
export function today(): string {
  return dayOf(new Date());
}

/** The time of day in the browser's time zone, `hh:mm`, optionally with seconds. */
export function showTime(moment: Date, seconds = false): string {
  const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`;
  return seconds ? `${time}:${two(moment.getSeconds())}` : time;
}

/** The organisation's day of an ISO instant: `21/11/2026`; empty if there is none. */
export function showDayOf(instant: string | null | undefined): string {
  const moment = new Date(instant ?? '');
  return Number.isNaN(moment.getTime()) ? '' : showDay(dayOf(moment));
}

/** An ISO instant for display: `21/11/2026, 14:05`; empty if there is none. */
export function showMoment(instant: string | null | undefined): string {
  if (!instant) return '';
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? '' : `${showDay(localDay(moment))}, ${showTime(moment)}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Number of days from which a date is shown instead of a number of days. */
const MAX_DAYS = 30;

/* Calendar days between two instants in the browser's time zone. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return Math.round((midnight(to) - midnight(from)) / (24 * HOUR_MS));
}

/** How long ago an ISO instant was: `5 min ago`, `Yesterday`, `12 days ago`, otherwise its day. */
export function showAgo(instant: string, now: Date, texts: Texts['records']['time']): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return '';
  const passed = now.getTime() - moment.getTime();
  if (passed < MINUTE_MS) return texts.now;
  if (passed < HOUR_MS) return texts.minutes(Math.floor(passed / MINUTE_MS));
  const days = daysBetween(moment, now);
  if (days === 0) return texts.hours(Math.floor(passed / HOUR_MS));
  if (days === 1) return texts.yesterday;
  return days <= MAX_DAYS ? texts.days(days) : showDayOf(instant);
}

/** The day of an ISO instant as a heading over times of day: `Today`, `Yesterday`, otherwise `21/11/2026`. */
export function showDayHeading(instant: string, now: Date, texts: Texts['records']['time']): string {
  const moment = new Date(instant);
  const days = daysBetween(moment, now);
  return days === 0 ? texts.today : days === 1 ? texts.yesterday : showDay(localDay(moment));
}
