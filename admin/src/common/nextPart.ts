/** Which page of a list is read next. */
export interface Part {
  page: number;
  /** Records that were loaded and have left the list since. */
  gone: number;
}

interface Loaded {
  /** Records that are shown, those that have left the list included. */
  count: number;
  gone: number;
  /** All that the list had when it was read last, and those that had left it by then. */
  total: number;
  perPage: number;
}

/**
 * Where a list goes on of which records leave while they are worked on: who was decided on keeps the place on the
 * screen, but on the server the next ones have moved up, and a plain next page would skip as many. So the page is read
 * on which the first unknown record stands now; the known ones in front of it are met again.
 * @returns undefined at the end
 */
export function nextPart({ count, gone, total, perPage }: Loaded): Part | undefined {
  if (count >= total) return undefined;
  return { page: Math.floor((count - gone) / perPage) + 1, gone };
}

/** Each record once, at its first place. */
export function once<T extends { id: string }>(records: readonly T[]): T[] {
  const first = new Map<string, T>();
  for (const record of records) if (!first.has(record.id)) first.set(record.id, record);
  return [...first.values()];
}
