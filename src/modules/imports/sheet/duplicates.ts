import { MESSAGES } from '../../../shared/messages.js';
import type { ImportRow } from './types.js';

/* A sheet that repeats one address must not list all its row numbers in each of its rows. */
const NUMBERS_NAMED = 20;

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
export function duplicatesAmong(contacts: readonly Contact[]): ReadonlyMap<number, string[]> {
  const found = new Map<number, string[]>();
  collect(contacts, 'email', MESSAGES.import.sameEmail, found);
  collect(contacts, 'mobile', MESSAGES.import.sameMobile, found);
  return found;
}

/** @param duplicates from {@link duplicatesAmong} */
export function refuseDuplicate(row: ImportRow, duplicates: ReadonlyMap<number, string[]>): void {
  const errors = duplicates.get(row.number);
  if (!errors) return;
  row.errors.push(...errors);
  delete row.values;
}

function collect(
  contacts: readonly Contact[],
  by: 'email' | 'mobile',
  message: (numbers: readonly number[]) => string,
  found: Map<number, string[]>,
): void {
  const groups = new Map<string, number[]>();
  for (const { number, [by]: value } of contacts) {
    const group = value && groups.get(value);
    if (group) group.push(number);
    else if (value) groups.set(value, [number]);
  }
  for (const numbers of groups.values()) {
    if (numbers.length === 1) continue;
    const named = numbers.slice(0, NUMBERS_NAMED);
    const text = message(named);
    numbers.forEach((number, index) => {
      const own = index < NUMBERS_NAMED ? text : message([...named.slice(0, -1), number]);
      found.set(number, [...(found.get(number) ?? []), own]);
    });
  }
}
