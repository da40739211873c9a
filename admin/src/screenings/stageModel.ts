import { blankOf, type FieldFacts } from '@shared/kit/fields.js';
import { valueAt } from '@shared/kit/value-at.js';
import { factsOf as factsOfCandidate } from '@shared/resources/candidates/rules.js';
import type { Screened } from './screeningModel.js';
import type { Stage, StageValues } from './useDecision.js';

/** The fields of both stages, in the order of the screen (2-workflow section 2 "Screening detail"). */
export const FIELDS = {
  'Resume Review': ['grade', 'notes'],
  'Phone Interview': ['permanentLocation', 'noticePeriod', 'expectedCTC', 'lastJob', 'relocation', 'grade'],
} as const satisfies Record<Stage, readonly string[]>;

export type StageKey = (typeof FIELDS)[Stage][number];

/** The facts of a stage's field; the label of the notice period names the unit. */
export function factsOf(key: StageKey): FieldFacts {
  const { unit, ...facts } = factsOfCandidate(key);
  return unit && key !== 'noticePeriod' ? { ...facts, unit } : facts;
}

/** Values of some fields, as the form and the request body hold them: trimmed, null or an empty text for none. */
export function valuesOf(from: Screened | StageValues, keys: readonly StageKey[]): StageValues {
  return Object.fromEntries(
    keys.map((key) => {
      const facts = factsOf(key);
      const stored = valueAt(from, facts.path ?? key);
      const given = typeof stored === 'string' ? stored.trim() : (stored ?? '');
      const value = given === '' ? blankOf(facts) : given;
      return key === 'permanentLocation' ? ['location', { permanent: value }] : [key, value];
    }),
  );
}

/** The fields whose values differ. */
export function changedOf(before: StageValues, now: StageValues, keys: readonly StageKey[]): StageKey[] {
  const text = (values: StageValues, key: StageKey) => JSON.stringify(valuesOf(values, [key]));
  return keys.filter((key) => text(before, key) !== text(now, key));
}
