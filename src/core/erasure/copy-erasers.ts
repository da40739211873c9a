import { Injectable } from '@nestjs/common';
import type { ErasureDocument, ErasureSubject } from './erasure.schema.js';

/** Removes its copies of these records; safe to repeat. The records were in the trash at the moment `ordered`. */
export type Eraser = (kind: string, subjects: readonly ErasureSubject[], ordered: Date) => Promise<void>;

/** Modules of the worker register here how their copies are erased. */
@Injectable()
export class CopyErasers {
  private readonly erasers: Eraser[] = [];

  /** Called in `onModuleInit`. */
  register(eraser: Eraser): void {
    this.erasers.push(eraser);
  }

  async erase(
    { kind, subjects, createdAt }: Omit<ErasureDocument, '_id'>,
    signal: AbortSignal,
  ): Promise<void> {
    for (const eraser of this.erasers) {
      signal.throwIfAborted();
      await eraser(kind, subjects, createdAt);
    }
  }
}
