import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** @returns a function from an instant or its ISO text to its day, `yyyy-mm-dd` */
function dayIn(timeZone: string): (instant: Date | string) => string {
  // Canada writes days as ISO does.
  const days = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => days.format(new Date(instant));
}

/**
 * The only source of "now" for rules and records, and of the organisation's days: the process may run in any time zone.
 */
export class Clock {
  private shift = 0;
  private zone = 'UTC';
  private dayAt = dayIn(this.zone);

  /** The organisation's time zone, an IANA name (TIME_ZONE). */
  get timeZone(): string {
    return this.zone;
  }

  set timeZone(zone: string) {
    this.zone = zone;
    this.dayAt = dayIn(zone);
  }

  now(): Date {
    return new Date(Date.now() + this.shift);
  }

  /** The organisation's calendar day, `yyyy-mm-dd`. */
  today(): string {
    return this.dayAt(this.now());
  }

  /** The organisation's calendar day of an instant or its ISO text, `yyyy-mm-dd`. */
  dayOf(instant: Date | string): string {
    return this.dayAt(instant);
  }

  /** The instant of an ISO text; one without an offset is the organisation's time. */
  instantOf(text: string): Date {
    return /(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : dayjs.tz(text, this.zone).toDate();
  }

  /**
   * The first and the last moment of one of the organisation's days.
   * @param day `yyyy-mm-dd`, or an ISO text that starts with one
   */
  boundsOf(day: string): { first: Date; last: Date } {
    const at = (time: string) => dayjs.tz(`${day.slice(0, 10)}T${time}`, this.zone).toDate();
    return { first: at('00:00:00.000'), last: at('23:59:59.999') };
  }

  /** Moves the clock by `ms` from real time; 0 resets it. */
  move(ms: number): void {
    this.shift = ms;
  }
}

/** The process's clock: injected as {@link Clock}, and read directly only by validation decorators. */
export const clock = new Clock();
