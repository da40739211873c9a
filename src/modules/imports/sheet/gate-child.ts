import { gateSheet, type SheetKind } from './gate.js';
import { SheetError } from './types.js';

/** A sent file, with the sender's name for it. */
export interface ToGate {
  path: string;
  name: string;
}

/** The kind of a file, or why it is refused. */
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

/* An error that is not a refusal ends the process, which the parent notices. */
process.on('message', async (file: ToGate) => process.send!(await gated(file)));

/* The parent has ended: nobody waits any more. */
process.on('disconnect', () => process.exit(0));
