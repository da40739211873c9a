import { MESSAGES } from '../../../shared/messages.js';
import type { ImportRow } from './types.js';

/* A sheet that repeats one address must not list all its row numbers in each of its rows. */
const NUMBERS_NAMED = 20;

/** Row numbers that share a value; a single number until a second row appears, to save memory. */
type Groups = Map<string, number | number[]>;

/** What rows are compared by. */
export type Contact = Pick<ImportRow, 'number' | 'email' | 'mobile'>;

/** Adds to every row an error that lists the other rows of the same person; none of them is added. */
export function refuseDuplicates(rows: readonly ImportRow[]): void {
  const duplicates = duplicatesAmong(rows);
  for (const row of rows) refuseDuplicate(row, duplicates);
}

/**
 * The errors of every row with the same person as others, by e-mail or mobile number (1-core section 5, decision D4), by
 * candidate number. Invalid addresses and numbers have their own error and are not compared. Each row of a group has the
 * same text; for groups of more than 20 it lists the first ones and the row itself.
 */
export function duplicatesAmong(contacts: Iterable<Contact>): ReadonlyMap<number, string[]> {
  const emails: Groups = new Map();
  const mobiles: Groups = new Map();
  for (const { number, email, mobile } of contacts) {
    if (email) note(emails, email, number);
    if (mobile) note(mobiles, mobile, number);
  }
  const found = new Map<number, string[]>();
  collect(emails, MESSAGES.import.sameEmail, found);
  collect(mobiles, MESSAGES.import.sameMobile, found);
  return found;
}

/** @param duplicates from {@link duplicatesAmong} */
export function refuseDuplicate(row: ImportRow, duplicates: ReadonlyMap<number, string[]>): void {
  const errors = duplicates.get(row.number);
  if (!errors) return;
  row.errors.push(...errors);
  delete row.values;
}

function note(groups: Groups, value: string, number: number): void {
  const known = groups.get(value);
  if (known === undefined) groups.set(value, number);
  else if (Array.isArray(known)) known.push(number);
  else groups.set(value, [known, number]);
}

function collect(
  groups: Groups,
  message: (numbers: readonly number[]) => string,
  found: Map<number, string[]>,
): void {
  for (const numbers of groups.values()) {
    if (!Array.isArray(numbers)) continue;
    const named = numbers.slice(0, NUMBERS_NAMED);
    const text = message(named);
    numbers.forEach((number, index) => {
      const own = index < NUMBERS_NAMED ? text : message([...named.slice(0, -1), number]);
      found.set(number, [...(found.get(number) ?? []), own]);
    });
  }
}
