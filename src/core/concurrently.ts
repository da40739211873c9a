/**
 * Passes each part to `work`, at most `limit` in parallel. After a failure no new one starts, and the error is thrown
 * once all running ones have ended, so that nothing runs on after the call. A generator of parts is closed at the end.
 * @param limit parts in progress at once
 * @param work returns false when no more are wanted
 * @throws the first error of `work`, or of reading the parts
 */
export async function concurrently<T>(
  parts: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (part: T) => Promise<boolean | void>,
): Promise<void> {
  const failures: unknown[] = [];
  let isOver = false;
  // One iterator for all workers: each part goes to a free worker.
  const waiting = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
  const worker = async () => {
    while (!isOver) {
      const next = await waiting.next();
      if (next.done || isOver) return;
      if ((await work(next.value)) === false) isOver = true;
    }
  };
  const failed = (error: unknown) => {
    isOver = true;
    failures.push(error);
  };
  await Promise.all(Array.from({ length: limit }, () => worker().catch(failed)));
  await waiting.return?.();
  if (failures.length > 0) throw failures[0];
}
