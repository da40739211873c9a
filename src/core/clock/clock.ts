import { boundsOfDay, dayIn, instantIn } from './days.js';

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
    return instantIn(text, this.zone);
  }

  /** The first and the last moment of one of the organisation's days, `yyyy-mm-dd`. */
  boundsOf(day: string): { first: Date; last: Date } {
    return boundsOfDay(day, this.zone);
  }

  /** Moves the clock by `ms` from real time; 0 resets it. */
  move(ms: number): void {
    this.shift = ms;
  }
}

/** The process's clock: injected as {@link Clock}, and read directly only by validation decorators. */
export const clock = new Clock();
