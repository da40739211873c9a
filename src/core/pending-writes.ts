import { Injectable } from '@nestjs/common';

/**
 * Writes that no call waits for, because another check corrects any failure: they run on after the answer, and a
 * shutdown waits for them.
 */
@Injectable()
export class PendingWrites {
  private readonly pending = new Set<Promise<unknown>>();

  /** @param write its errors are ignored */
  add(write: Promise<unknown>): void {
    const ended = write
      .catch(() => undefined)
      .finally(() => {
        this.pending.delete(ended);
      });
    this.pending.add(ended);
  }

  /** Resolves when all of them have ended. */
  async settled(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }
}
