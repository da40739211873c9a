/** Converts texts that people type into a spreadsheet to values (decision D4); what does not fit is left unchanged. */
import { normalise } from '../../../shared/kit/text.js';

const MONEY_MARK = /^(?:₹|rs\.?|inr)\s*/i;
const UNIT = /\s{0,3}(?:\/-|years?|yrs?|days?)$/i;
const GROUPED = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})+)(?:\.\d+)?$/;

/**
 * A number with thousands separators of either style, a rupee sign and its unit: `12,50,000`, `₹ 1200000`, `2.5 years`.
 * @returns undefined for an empty text, NaN if it is not a number
 */
export function parseNumber(text: string): number | undefined {
  const plain = normalise(text);
  if (plain === '') return undefined;
  const digits = plain.replace(MONEY_MARK, '').replace(UNIT, '').trim();
  return GROUPED.test(digits) ? Number(digits.replaceAll(',', '')) : NaN;
}

/** The option that the text means, by name or short form in any case. */
export function parseOption<T extends string>(text: string, options: ReadonlyMap<string, T>): T | undefined {
  return options.get(normalise(text).toLowerCase());
}
