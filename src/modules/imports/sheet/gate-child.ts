import { gateSheet, type SheetKind } from './gate.js';
import { SheetError } from './types.js';

/** A file that was sent, and the name that its sender gave it. */
export interface ToGate {
  path: string;
  name: string;
}

/** What a file is, or why it is refused. */
export type Gated = { kind: SheetKind } | { refused: Pick<SheetError, 'message' | 'status' | 'hint'> };

async function gated({ path, name }: ToGate): Promise<Gated> {
  try {
    return { kind: await gateSheet(path, name) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const { message, status, hint } = error;
    return { refused: { message, status, hint } };
  }
}

/* An error that is no refusal ends the process, and is told by its end. */
process.on('message', async (file: ToGate) => process.send!(await gated(file)));

/* The parent is gone: nobody waits any more. */
process.on('disconnect', () => process.exit(0));
