/** What was not used for so long is let go, ms: before the process counts as at rest (core/idle-memory.ts). */
const KEPT_MS = 10_000;

/**
 * Memory that is used again and again: large buffers made anew for every upload would have the whole heap collected each
 * dozen of them, which takes more of the processor than the uploads themselves.
 */
export class SpareBuffers {
  private readonly spare: Buffer[] = [];
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param size of each, bytes
   * @param most kept for later
   */
  constructor(
    private readonly size: number,
    private readonly most: number,
  ) {}

  /** @returns memory of at least so many bytes, with anything in it, until it is given back */
  take(bytes: number): Buffer {
    if (bytes > this.size) return Buffer.allocUnsafeSlow(bytes);
    return this.spare.pop() ?? Buffer.allocUnsafeSlow(this.size);
  }

  /** Nobody may look at it any more. */
  giveBack(buffer: Buffer): void {
    if (buffer.length !== this.size || this.spare.length >= this.most) return;
    this.spare.push(buffer);
    if (this.timer) this.timer.refresh();
    else this.timer = setTimeout(() => (this.spare.length = 0), KEPT_MS).unref();
  }
}
