import type { Rule } from '../../src/shared/kit/rules.js';

/** The calendar day on which the rules are asked. */
export const today = '2026-11-21';
/** The id of some record. */
export const ID = '0123456789abcdef01234567';
/** A text of so many characters. */
export const long = (length: number): string => 'a'.repeat(length);

/** Value → what the rule says of it, undefined for good. */
export type Case = [value: unknown, message?: string];

/** Expects a rule to say of each value what its case has. */
export function holds(rule: Rule, cases: Case[]): void {
  expect(cases.map(([value]) => [value, rule(value, { today })])).toEqual(
    cases.map(([value, message]) => [value, message]),
  );
}
