/** The page of a list to read next. */
export interface Part {
  page: number;
  /** Records that were loaded and have left the list since. */
  gone: number;
}

interface Loaded {
  /** Records shown, including those that have left the list. */
  count: number;
  gone: number;
  /** The list's total at the last read, plus the records that had left it by then. */
  total: number;
  perPage: number;
}

/**
 * The next page of a list whose records leave while the user works on them: a decided record keeps its place on the
 * screen, but on the server the next ones have moved up, and the plain next page would skip as many. So this returns
 * the page that now holds the first unknown record; the known ones before it are read again.
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
