import { Injectable } from '@nestjs/common';
import type { ErasureSubject } from './erasure.schema.js';

/** Removes the copies of these records that it knows of; safe to repeat. */
export type Eraser = (kind: string, subjects: readonly ErasureSubject[]) => Promise<void>;

/** Where modules of the worker say how the copies that they keep are erased. */
@Injectable()
export class CopyErasers {
  private readonly erasers: Eraser[] = [];

  /** Called in `onModuleInit`. */
  register(eraser: Eraser): void {
    this.erasers.push(eraser);
  }

  async erase(kind: string, subjects: readonly ErasureSubject[], signal: AbortSignal): Promise<void> {
    for (const eraser of this.erasers) {
      signal.throwIfAborted();
      await eraser(kind, subjects);
    }
  }
}
