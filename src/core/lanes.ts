/**
 * Hands each part to `work`, so many at a time. After a failure none begins any more, and it is told when all that began
 * has ended: nothing goes on behind its caller's back.
 * @param lanes parts that are under way at once
 * @throws what `work` threw first
 */
export async function inLanes<T>(
  parts: Iterable<T>,
  lanes: number,
  work: (part: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  // One iterator for all lanes: each part goes to whichever is free.
  const waiting = parts[Symbol.iterator]();
  const lane = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      await work(next.value);
      if (failures.length > 0) return;
    }
  };
  const guarded = () => lane().catch((error: unknown) => void failures.push(error));
  await Promise.all(Array.from({ length: lanes }, guarded));
  if (failures.length > 0) throw failures[0];
}
