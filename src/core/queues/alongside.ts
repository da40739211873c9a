/**
 * Runs work in parallel: if it fails, a later await receives the error, and the process does not count it as an
 * unhandled rejection.
 */
export function alongside<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
