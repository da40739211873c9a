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

/** The errors of rows with the same person as others, by candidate number. */
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
 * Finds rows of one file with the same person, by e-mail or mobile number (1-core section 5, decision D4). Gets the
 * file row by row; gives results once it has all rows.
 */
export class DuplicateFinder {
  private readonly emails: Groups = new Map();
  private readonly mobiles: Groups = new Map();

  /** Adds a row. Invalid addresses and numbers have their own error and are not compared. */
  add({ number, email, mobile }: Contact): void {
    if (email) note(this.emails, email, number);
    if (mobile) note(this.mobiles, mobile, number);
  }

  /**
   * The errors of every row with duplicates, by candidate number. Each row of a group has the same text; for groups of
   * more than 20 it lists the first ones and the row itself.
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
