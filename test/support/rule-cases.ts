import type { Rule } from '../../src/shared/kit/rules.js';

/** The calendar day for which the rules are checked. */
export const today = '2026-11-21';
/** An id of some record. */
export const ID = '0123456789abcdef01234567';
/** A text of this length. */
export const long = (length: number): string => 'a'.repeat(length);

/** Value → the rule's message, undefined for a valid value. */
export type Case = [value: unknown, message?: string];

/** Expects the rule's message for each value to be that of its case. */
export function holds(rule: Rule, cases: Case[]): void {
  expect(cases.map(([value]) => [value, rule(value, { today })])).toEqual(
    cases.map(([value, message]) => [value, message]),
  );
}
