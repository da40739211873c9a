/**
 * Hands each part to `work`, so many at a time. After a failure none begins any more, and it is told when all that began
 * has ended: nothing goes on behind its caller's back. Parts that come from a generator are closed in the end.
 * @param limit parts that are under way at once
 * @param work answers false when no more are wanted
 * @throws what `work`, or reading the parts, threw first
 */
export async function concurrently<T>(
  parts: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (part: T) => Promise<boolean | void>,
): Promise<void> {
  const failures: unknown[] = [];
  let isOver = false;
  // One iterator for all workers: each part goes to whichever is free.
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
