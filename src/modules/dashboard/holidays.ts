import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../../core/clock/clock.js';
import type { Holiday } from '../../shared/resources/dashboard/api.js';

/** Public holidays of the organisation's country (COUNTRY), from the package date-holidays (decision F1). */
@Injectable()
export class HolidayCalendar {
  private known: { year: number; days: Holiday[] } | undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Those of this year and the next, by day; none for a country that the package does not know. */
  async days(): Promise<Holiday[]> {
    const year = Number(this.clock.today().slice(0, 4));
    if (this.known?.year === year) return this.known.days;
    const { default: Holidays } = await import('date-holidays');
    const calendar = new Holidays(this.env.COUNTRY);
    const days = [year, year + 1].flatMap((each) =>
      (calendar.getHolidays(each) ?? [])
        .filter(({ type }) => type === 'public')
        .map(({ date, name }) => ({ day: date.slice(0, 10), name })),
    );
    this.known = { year, days };
    return days;
  }
}
