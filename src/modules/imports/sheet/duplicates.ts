import { MESSAGES } from '../../../shared/messages.js';
import type { ImportRow } from './types.js';

/* A sheet of one address over and over must not get a text of all its numbers on each of its rows. */
const NUMBERS_NAMED = 20;

/** The row numbers that share a value; a single number until a second row turns up, to save memory. */
type Groups = Map<string, number | number[]>;

/** What rows are compared by. */
export type Contact = Pick<ImportRow, 'number' | 'email' | 'mobile'>;

/** Puts on the list of every row which other rows of the file are the same person; none of them is to be added. */
export function refuseDuplicates(rows: readonly ImportRow[]): void {
  const duplicates = duplicatesAmong(rows);
  for (const row of rows) refuseDuplicate(row, duplicates);
}

/** The errors of the rows that are the same person as others, by candidate number. */
export function duplicatesAmong(contacts: Iterable<Contact>): ReadonlyMap<number, string[]> {
  const finder = new DuplicateFinder();
  for (const contact of contacts) finder.add(contact);
  return finder.errors();
}

/** @param duplicates from {@link duplicatesAmong} */
export function refuseDuplicate(row: ImportRow, duplicates: ReadonlyMap<number, string[]>): void {
  const errors = duplicates.get(row.number);
  if (!errors) return;
  row.errors.push(...errors);
  delete row.values;
}

/**
 * Finds rows of one file that are the same person by e-mail or mobile number (1-core section 5, decision D4).
 * Fed row by row; asked when all rows were seen.
 */
export class DuplicateFinder {
  private readonly emails: Groups = new Map();
  private readonly mobiles: Groups = new Map();

  /** Takes note of a row. Wrong addresses and numbers have an error of their own and are not compared. */
  add({ number, email, mobile }: Contact): void {
    if (email) note(this.emails, email, number);
    if (mobile) note(this.mobiles, mobile, number);
  }

  /**
   * The errors of every row that is not alone, by candidate number. Each row of a group has the same text;
   * of a group of more than 20 the first ones and the row itself are named.
   */
  errors(): Map<number, string[]> {
    const found = new Map<number, string[]>();
    collect(this.emails, MESSAGES.import.sameEmail, found);
    collect(this.mobiles, MESSAGES.import.sameMobile, found);
    return found;
  }
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
