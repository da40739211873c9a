import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from '../services/process.js';

const markOfRestore = (dataDir: string) => join(dataDir, 'restoring');

/** Keeps in mind, until the work is done, that the data of the folder is being replaced; also when this process dies. */
export async function whileRestoring(
  dataDir: string,
  source: string,
  work: () => Promise<void>,
): Promise<void> {
  writeFileSync(markOfRestore(dataDir), `${source}\n`, { flush: true });
  await work();
  rmSync(markOfRestore(dataDir));
}

/** @throws SetUpError where a restore was interrupted: nobody should work with a half of the data */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(markOfRestore(dataDir))) return;
  const source = readFileSync(markOfRestore(dataDir), 'utf8').trim();
  throw new SetUpError(
    `A restore into ${dataDir} was interrupted, its data is not whole. Repeat it: npm run restore -- ${source} --force`,
  );
}
