/** The only source of "now" for rules and records, so that tests can move time. */
export class Clock {
  private shift = 0;

  now(): Date {
    return new Date(Date.now() + this.shift);
  }

  /** The organisation's calendar day, `yyyy-mm-dd`, in the process's time zone (TZ). */
  today(): string {
    const now = this.now();
    const two = (part: number) => String(part).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  }

  /** Moves the clock by `ms` from real time; 0 sets it right again. */
  move(ms: number): void {
    this.shift = ms;
  }
}

/** The process's clock: injected as {@link Clock}, and read directly only by validation decorators. */
export const clock = new Clock();
