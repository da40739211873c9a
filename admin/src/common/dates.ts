import { showDay } from '@shared/format.js';

/** The browser's time zone: the server shows and asks for days in it; undefined where the browser knows none. */
export function timeZone(): string | undefined {
  const { timeZone: name } = Intl.DateTimeFormat().resolvedOptions();
  return name === 'Etc/Unknown' ? undefined : name;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A moment's calendar day in the browser's time zone, `yyyy-mm-dd`. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Today where the user is, `yyyy-mm-dd`: what rules and date pickers compare with. */
export function today(): string {
  return localDay(new Date());
}

/** The time of day in the browser's time zone, `hh:mm`, on request with seconds. */
export function showTime(moment: Date, seconds = false): string {
  const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`;
  return seconds ? `${time}:${two(moment.getSeconds())}` : time;
}

/** The day of an ISO instant in the browser's time zone: `21/11/2026`; empty when there is none. */
export function showDayOf(instant: string | null | undefined): string {
  const moment = new Date(instant ?? '');
  return Number.isNaN(moment.getTime()) ? '' : showDay(localDay(moment));
}

/** An ISO instant as people read it here: `21/11/2026, 14:05`; empty when there is none. */
export function showMoment(instant: string | null | undefined): string {
  if (!instant) return '';
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? '' : `${showDay(localDay(moment))}, ${showTime(moment)}`;
}
