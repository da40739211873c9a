/** How texts that people type into a spreadsheet become values (decision D4); what does not fit is left as it is. */
import { LIMITS } from '../../../shared/kit/limits.js';
import { normalise } from '../../../shared/kit/text.js';

const MONEY_MARK = /^(?:₹|rs\.?|inr)\s*/i;
const GROUPED = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})+)(?:\.\d+)?$/;

/**
 * A number, with thousands separators of either kind and a rupee sign: `12,50,000`, `₹ 1200000`, `2.5`.
 * @returns undefined for an empty text, NaN for one that is no number
 */
export function parseNumber(text: string): number | undefined {
  const plain = normalise(text);
  if (plain === '') return undefined;
  const digits = plain.replace(MONEY_MARK, '').replace(/\/-$/, '').trim();
  return GROUPED.test(digits) ? Number(digits.replaceAll(',', '')) : NaN;
}

/**
 * A mobile number without the blanks and dashes between its digits, and without the country code
 * (+91 or 0091) where exactly ten digits follow it; anything else is left for the rule to refuse.
 */
export function parseMobile(text: string): string {
  const plain = normalise(text).replace(/[\s-]/gu, '');
  const match = /^(?:\+|00)91(\d+)$/.exec(plain);
  return match?.[1]?.length === LIMITS.mobileDigits ? match[1] : plain;
}

/** `5/3/2026`, `05-03-2026`, `05.03.2026` (day first) and `2026-03-05` → `2026-03-05`. */
export function parseDay(text: string): string {
  return normalise(text).replace(
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/,
    (_all, day: string, _separator, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
}

/** The member of an enumeration that the text means, by its name or short forms in any case. */
export function parseOption<T extends string>(text: string, options: ReadonlyMap<string, T>): T | undefined {
  return options.get(normalise(text).toLowerCase());
}
