/**
 * One read of a key at a time. All who ask during a read share the next one: it starts after they asked, so it shows
 * each of them what they had written before.
 */
export class SingleFlight<T> {
  private readonly running = new Map<string, Promise<T>>();
  private readonly next = new Map<string, Promise<T>>();

  /** @param load reads the value; its error reaches all who wait for it */
  join(key: string, load: () => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    if (!running) return this.start(key, load);
    const waiting = this.next.get(key);
    if (waiting) return waiting;
    const begin = () => {
      this.next.delete(key);
      return this.start(key, load);
    };
    const next = running.then(begin, begin);
    this.next.set(key, next);
    return next;
  }

  isRunning(key: string): boolean {
    return this.running.has(key);
  }

  private start(key: string, load: () => Promise<T>): Promise<T> {
    const read = load();
    const end = () => {
      if (this.running.get(key) === read) this.running.delete(key);
    };
    this.running.set(key, read);
    read.then(end, end);
    return read;
  }
}
