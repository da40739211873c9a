import { Injectable } from '@nestjs/common';
import type { ErasureDocument, ErasureSubject } from './erasure.schema.js';

/** Removes the copies of these records that it knows of; safe to repeat. They were in the trash at the moment `ordered`. */
export type Eraser = (kind: string, subjects: readonly ErasureSubject[], ordered: Date) => Promise<void>;

/** Where modules of the worker say how the copies that they keep are erased. */
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
