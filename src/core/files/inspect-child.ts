import { readFile } from 'node:fs/promises';
import { type Drawing, inspectFile } from './inspect-file.js';

/** A file in the scratch folder, and the types it may have. */
export interface ToInspectChild {
  path: string;
  types: readonly string[];
  drawing: Drawing;
}

/** The process of `acceptFiles`: receives a file in a message and answers with what it is. */
process.on('message', async ({ path, types, drawing }: ToInspectChild) => {
  process.send!(await inspectFile(await readFile(path), types, drawing));
});

/* The parent is gone: nobody waits for an answer. */
process.on('disconnect', () => process.exit(0));
