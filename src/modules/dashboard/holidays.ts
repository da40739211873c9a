import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../../core/clock/clock.js';
import { askLimitedChild } from '../../core/limited-child.js';
import type { Holiday } from '../../shared/resources/dashboard/api.js';
import type { HolidayQuestion } from './holidays-child.js';

const CHILD = {
  beside: import.meta.url,
  name: 'holidays-child',
  memoryMb: 128,
  timeoutMs: 20_000,
};

/**
 * Public holidays of the organisation's country (COUNTRY), from the package date-holidays and a table of India's
 * holidays that follow the moon (decision F1). Computed once a year in a separate process, so that this one spends
 * neither time nor memory on it.
 */
@Injectable()
export class HolidayCalendar {
  private readonly log = new Logger(HolidayCalendar.name);
  private known: { year: number; days: Promise<Holiday[]> } | undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The holidays of this year and the next, by day; none for a country that the package does not know. After a failure
   * the next call tries again.
   */
  async days(): Promise<Holiday[]> {
    const year = Number(this.clock.today().slice(0, 4));
    if (this.known?.year !== year) {
      const question: HolidayQuestion = { country: this.env.COUNTRY, years: [year, year + 1] };
      this.known = { year, days: askLimitedChild<Holiday[]>(CHILD, (child) => child.send({ ...question })) };
    }
    const { days } = this.known;
    try {
      return await days;
    } catch (error) {
      if (this.known?.days === days) this.known = undefined;
      this.log.warn(`No public holidays: ${String(error)}`);
      return [];
    }
  }
}
