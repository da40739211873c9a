/*
 * Versions that this page wrote itself, one after the other, by record. A change or an undo that knows one of them may
 * build on the newest: nobody else was in between. Anybody else's change breaks the chain, and the server refuses.
 */
const chains = new Map<string, number[]>();
const turns = new Map<string, Promise<unknown>>();

/** The version to send for somebody who knows `known` (decision A5). */
export function versionFor(id: string, known: number): number {
  const chain = chains.get(id);
  return chain?.includes(known) ? (chain.at(-1) ?? known) : known;
}

/** Notes an own write that led from one version to the next. */
export function noteWrite(id: string, before: number, after: number): void {
  const chain = chains.get(id);
  chains.set(id, chain?.at(-1) === before ? [...chain, after] : [before, after]);
}

/**
 * Writes a record for somebody who knows its version `known`.
 * @param write sends the version that it is given
 * @returns what `write` answered; without a version where the call ended the session
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

/** Does the work once earlier work on the same record has ended, well or not. */
export function serialize<T>(id: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(id) ?? Promise.resolve()).then(work, work).finally(() => {
    if (turns.get(id) === mine) turns.delete(id);
  });
  turns.set(id, mine);
  return mine;
}
