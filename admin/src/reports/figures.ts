import { currentTexts } from '../i18n/texts.js';

const DAY = 24;

const inEnglish = (digits: number) => new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits });
const tenths = inEnglish(1);
const whole = inEnglish(0);

/** A share as a percentage, with one decimal below ten: `4.2 %`, `38 %`; a dash if the whole is 0. */
export function showShare(part: number, of: number): string {
  if (of === 0) return currentTexts().common.empty;
  const percent = (100 * part) / of;
  return `${(percent < 10 ? tenths : whole).format(percent)} %`;
}

/** A duration in words: hours below a day, otherwise days with one decimal. @param hours whole */
export function showTimeSpan(hours: number): string {
  const T = currentTexts().reports;
  if (hours < 1) return T.underHour;
  if (hours < DAY) return T.hours(whole.format(hours));
  const days = Math.round((hours / DAY) * 10) / 10;
  return days === 1 ? T.oneDay : T.days(tenths.format(days));
}

/** Hours as days for a chart's axis. */
export function inDays(hours: number): number {
  return Math.round((hours / DAY) * 10) / 10;
}

/** A number with at most one decimal. */
export function showTenths(value: number): string {
  return tenths.format(value);
}
