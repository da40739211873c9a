import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from '../services/process.js';

const markOfRestore = (dataDir: string) => join(dataDir, 'restoring');

/** Marks the folder's data as being replaced until the work is done; the mark survives if this process dies. */
export async function whileRestoring(
  dataDir: string,
  source: string,
  work: () => Promise<void>,
): Promise<void> {
  writeFileSync(markOfRestore(dataDir), `${source}\n`, { flush: true });
  await work();
  rmSync(markOfRestore(dataDir));
}

/** @throws SetUpError if a restore was interrupted: nobody should work with half of the data */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(markOfRestore(dataDir))) return;
  const source = readFileSync(markOfRestore(dataDir), 'utf8').trim();
  throw new SetUpError(
    `A restore into ${dataDir} was interrupted, its data is not whole. Repeat it: npm run restore -- ${source} --force`,
  );
}
