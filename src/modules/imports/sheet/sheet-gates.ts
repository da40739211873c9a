import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { KeptChildren } from '../../../core/kept-children.js';
import { ChildEndedError } from '../../../core/limited-child.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { SheetKind } from './gate.js';
import type { Gated, ToGate } from './gate-child.js';
import { SheetError } from './types.js';

const CHILD = {
  beside: import.meta.url,
  name: 'gate-child',
  memoryMb: 256,
  timeoutMs: 20_000,
  idleMs: 30_000,
} as const;

/**
 * Runs `gateSheet` in a separate process with bounded memory and time, so that no spreadsheet blocks or crashes the
 * process that serves requests (reliability rule 10); two at a time.
 */
@Injectable()
export class SheetGates implements OnApplicationShutdown {
  private readonly children = new KeptChildren<ToGate, Gated>(CHILD);
  private readonly turns = pLimit(2);

  /** @throws SheetError like `gateSheet`, also for a file that crashes its process */
  async ask(file: ToGate): Promise<SheetKind> {
    const answer = await this.turns(() => this.children.ask(file)).catch(tooHeavy);
    if ('kind' in answer) return answer.kind;
    const { message, status, hint } = answer.refused;
    throw new SheetError(message, status, hint);
  }

  onApplicationShutdown(): void {
    this.children.stop();
  }
}

function tooHeavy(error: unknown): never {
  if (!(error instanceof ChildEndedError)) throw error;
  throw new SheetError(MESSAGES.import.unreadable, 400, MESSAGES.import.hints.tooHeavy);
}
