/** The owner of a task: the values of `from` take turns; urgent tasks go before all others. */
export interface Turn {
  /** For example the network of a request. */
  from: string;
  urgent?: boolean;
}

export interface FairQueueLimits {
  concurrency: number;
  /** Most waiting tasks, of all owners together. */
  maxWaiting: number;
  /** The error of a task that finds no place, or loses it to an owner with fewer waiting. */
  refusal: () => Error;
}

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

type Line = Map<string, Waiting[]>;

/**
 * A bounded queue that is fair between its users: they take turns however many tasks each has waiting, and if it is
 * full, the user with most waiting loses the newest task. p-limit and p-queue only bound the running tasks, in order of
 * arrival.
 */
export class FairQueue {
  private readonly urgent: Line = new Map();
  private readonly ordinary: Line = new Map();
  private running = 0;
  private waiting = 0;

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * Runs `task` when its turn comes.
   * @throws the queue's refusal when there is no room
   */
  async run<T>(turn: Turn, task: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.concurrency) this.running++;
    else await this.wait(turn);
    try {
      return await task();
    } finally {
      this.running--;
      this.next();
    }
  }

  private wait({ from, urgent = false }: Turn): Promise<void> {
    if (this.waiting >= this.limits.maxWaiting) this.makeRoom(from, urgent);
    const line = urgent ? this.urgent : this.ordinary;
    const own = line.get(from) ?? [];
    line.set(from, own);
    this.waiting++;
    return new Promise((start, refuse) => own.push({ start, refuse }));
  }

  private makeRoom(from: string, urgent: boolean): void {
    const own = (urgent ? this.urgent : this.ordinary).get(from)?.length ?? 0;
    if (urgent && this.giveWay(this.ordinary, 0)) return;
    if (!this.giveWay(urgent ? this.urgent : this.ordinary, own + 1)) throw this.limits.refusal();
  }

  /** Refuses the newest task of the user with most waiting, if that is more than `least`. */
  private giveWay(line: Line, least: number): boolean {
    let heaviest: [string, Waiting[]] | undefined;
    for (const entry of line) if (entry[1].length > (heaviest?.[1].length ?? least)) heaviest = entry;
    if (!heaviest) return false;
    const [from, tasks] = heaviest;
    tasks.pop()!.refuse(this.limits.refusal());
    if (tasks.length === 0) line.delete(from);
    this.waiting--;
    return true;
  }

  private next(): void {
    const line = this.urgent.size > 0 ? this.urgent : this.ordinary;
    const first = line.entries().next().value;
    if (!first || this.running >= this.limits.concurrency) return;
    const [from, tasks] = first;
    const { start } = tasks.shift()!;
    line.delete(from);
    if (tasks.length > 0) line.set(from, tasks);
    this.waiting--;
    this.running++;
    start();
  }
}
