import { Injectable } from '@nestjs/common';

/**
 * Writes for which no call waits, because whatever becomes of them another look puts right: they go on beside the answer,
 * and a stop waits for them.
 */
@Injectable()
export class PendingWrites {
  private readonly pending = new Set<Promise<unknown>>();

  /** @param write what fails is told to nobody */
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
