import type { BulkResult } from '../../shared/api.js';
import { LIMITS } from '../../shared/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { isId } from '../../shared/rules.js';
import { AppError } from '../errors/app-error.js';
import type { BulkOutcome } from '../database/bulk-writes.js';
import { Answer } from './answer.js';
import { Field } from './field.decorator.js';

/** The body of every bulk call. */
export class BulkIds {
  @Field(
    (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= LIMITS.bulkIds &&
      value.every((id) => typeof id === 'string')
        ? undefined
        : MESSAGES.validation.bulkIds,
    { api: { type: [String], minItems: 1, maxItems: LIMITS.bulkIds } },
  )
  ids!: string[];
}

/** The texts of a bulk call: of what is done, of a record in the wrong state, of one that is not there. */
export interface BulkTexts {
  done: string;
  wrongState: string;
  missing: string;
}

/**
 * Writes to all ids at once and answers how each went, in the order asked (case T05); the whole may be repeated.
 * @param write gets 24-digit ids, each once
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
    const text = { done: texts.done, 'wrong state': texts.wrongState, missing: texts.missing }[outcome];
    return { _id, ok: outcome === 'done', message: text };
  });
}

/** The answer of a bulk call: its message says if only some of the records were changed. */
export function bulkAnswer(results: BulkResult[], done: string): Answer {
  const changed = results.filter(({ ok }) => ok).length;
  return new Answer(
    { results },
    changed === results.length ? done : MESSAGES.success.bulk(changed, results.length),
  );
}

const distinct = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/** So many records are worked on at a time. */
const AT_ONCE = 8;

/**
 * Does `work` for each id once and answers how each went, in the order asked (case T05); one that fails leaves the
 * others alone, and the whole may be repeated.
 * @param notFound text for what is no id at all
 * @throws whatever is not the caller's doing (a dependency away): the answers so far would be half the truth
 */
export async function forEachId(
  ids: readonly string[],
  notFound: string,
  work: (id: string) => Promise<string>,
): Promise<BulkResult[]> {
  const wanted = distinct(ids);
  const results: BulkResult[] = new Array(wanted.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < wanted.length; index = next++) {
      const _id = wanted[index]!;
      try {
        if (!isId(_id)) throw new AppError(404, 'NOT_FOUND', notFound);
        results[index] = { _id, ok: true, message: await work(_id) };
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        results[index] = { _id, ok: false, message: error.message };
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
