import { readFile } from 'node:fs/promises';
import { type Drawing, inspectFile } from './inspect-file.js';

/** A file that lies in the scratch folder, and what it may be. */
export interface ToInspectChild {
  path: string;
  types: readonly string[];
  drawing: Drawing;
}

/** The process of `acceptFiles`: a file comes in a message, and what it is goes back. */
process.on('message', async ({ path, types, drawing }: ToInspectChild) => {
  process.send!(await inspectFile(await readFile(path), types, drawing));
});

/* The parent is gone: nobody waits any more. */
process.on('disconnect', () => process.exit(0));
