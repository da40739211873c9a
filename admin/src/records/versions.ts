/*
 * Consecutive versions that this page wrote itself, by record. A change or an undo that knows one of them may build on
 * the newest: nobody else changed the record in between. Any other change breaks the chain, and the server refuses.
 */
const chains = new Map<string, number[]>();
const turns = new Map<string, Promise<unknown>>();

/** The version to send for a caller that knows `known` (decision A5). */
export function versionFor(id: string, known: number): number {
  const chain = chains.get(id);
  return chain?.includes(known) ? (chain.at(-1) ?? known) : known;
}

/** Records an own write that led from one version to the next. */
export function noteWrite(id: string, before: number, after: number): void {
  const chain = chains.get(id);
  chains.set(id, chain?.at(-1) === before ? [...chain, after] : [before, after]);
}

/**
 * Writes a record for a caller that knows its version `known`.
 * @param write sends the given version
 * @returns the result of `write`; without a version if the call ended the session
 */
export async function writeVersion<T extends { version?: number }>(
  id: string,
  known: number,
  write: (version: number) => Promise<T>,
): Promise<T> {
  const version = versionFor(id, known);
  const saved = await write(version);
  if (typeof saved.version === 'number') noteWrite(id, version, saved.version);
  return saved;
}

/** Runs the work once earlier work on the same record has settled. */
export function serialize<T>(id: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(id) ?? Promise.resolve()).then(work, work).finally(() => {
    if (turns.get(id) === mine) turns.delete(id);
  });
  turns.set(id, mine);
  return mine;
}
