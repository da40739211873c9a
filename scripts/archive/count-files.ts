import { existsSync, readdirSync } from 'node:fs';

/** The number of files below a folder. */
export function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}
