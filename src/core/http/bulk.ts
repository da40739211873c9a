import type { BulkResult } from '../../shared/kit/api.js';
import { showCount } from '../../shared/kit/format.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { isId } from '../../shared/kit/rules.js';
import type { BulkOutcome } from '../database/bulk-writes.js';
import { Answer } from './answer.js';
import { Field } from './field.decorator.js';

/** The ids of a bulk call, 1 to 10,000. @param optional whether they may be left out */
export function BulkIdsField(optional = false): PropertyDecorator {
  const isGood = (value: unknown) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= LIMITS.bulkIds &&
    value.every((id) => typeof id === 'string');
  return Field((value) => (isGood(value) ? undefined : MESSAGES.validation.bulkIds), {
    optional,
    api: { type: [String], minItems: 1, maxItems: LIMITS.bulkIds },
  });
}

/** The body of every bulk call. */
export class BulkIds {
  @BulkIdsField()
  ids!: string[];
}

/** The messages of a bulk call: for success, for a record in the wrong state, missing or referred to. */
export interface BulkTexts {
  done: string;
  wrongState: string;
  missing: string;
  referred?: string;
}

/**
 * Writes to all ids at once and returns the outcome of each, in the given order (case T05); safe to repeat.
 * @param write receives 24-digit ids, each once
 */
export async function allAtOnce(
  ids: readonly string[],
  texts: BulkTexts,
  write: (ids: string[]) => Promise<Map<string, BulkOutcome>>,
): Promise<BulkResult[]> {
  const wanted = distinct(ids);
  const outcomes = await write(wanted.filter((id) => isId(id)));
  return wanted.map((_id) => {
    const outcome = outcomes.get(_id) ?? 'missing';
    const { done, wrongState, missing, referred = wrongState } = texts;
    const message = { done, 'wrong state': wrongState, missing, referred }[outcome];
    return { _id, ok: outcome === 'done', message };
  });
}

/** The answer of a bulk call: its message says if only some of the records were changed. */
export function bulkAnswer(results: BulkResult[], done: string): Answer {
  const changed = results.filter(({ ok }) => ok).length;
  return new Answer(
    { results },
    changed === results.length ? done : MESSAGES.success.bulk(showCount(changed), showCount(results.length)),
  );
}

const distinct = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];
