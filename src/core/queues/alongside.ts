/**
 * Lets work go on beside other work: should it fail, whoever awaits it later is told, and the process does not take it
 * for a failure that nobody looks at.
 */
export function alongside<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
