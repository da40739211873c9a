import { alongside } from '../../core/queues/alongside.js';
import type { JobLocks } from './job-locks.service.js';

/** Writes join a hold that is younger, ms: who closes a job waits for such a hold as long, and for the write. */
const JOINED_MS = 1_000;

type Write<T> = (held: ReadonlySet<string>, assertLocked: () => void) => Promise<T>;

interface Hold {
  /** The jobs that were asked for. */
  ids: ReadonlySet<string>;
  since: number;
  users: number;
  ready: Promise<Parameters<Write<unknown>>>;
  end: () => void;
}

/** Holds jobs open for writes that overlap, with one lock for all of them: see {@link JobLocks.whileHeld}. */
export class SharedHold {
  private readonly named = new Set<string>();
  private readonly releases: Promise<void>[] = [];
  private current: Hold | undefined;

  constructor(private readonly locks: Pick<JobLocks, 'whileHeld'>) {}

  /**
   * Like {@link JobLocks.whileHeld}. A write that begins while another one is under way shares its lock where that holds
   * its jobs and is young; the lock goes with the last write that shares it.
   */
  async whileHeld<T>(ids: readonly string[], write: Write<T>): Promise<T> {
    for (const id of ids) this.named.add(id);
    const hold = this.joined(ids) ?? (this.current = this.acquire());
    hold.users += 1;
    try {
      const [held, assertLocked] = await hold.ready;
      return await write(held, assertLocked);
    } finally {
      hold.users -= 1;
      if (hold.users === 0) hold.end();
    }
  }

  /** Resolves when no lock is left. */
  async released(): Promise<void> {
    await Promise.allSettled(this.releases);
  }

  private joined(ids: readonly string[]): Hold | undefined {
    const { current } = this;
    const isOpen = current && current.users > 0 && performance.now() - current.since < JOINED_MS;
    return isOpen && ids.every((id) => current.ids.has(id)) ? current : undefined;
  }

  /* All jobs that were named so far: those that come next name mostly the same. */
  private acquire(): Hold {
    const ids = new Set(this.named);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const ready = new Promise<Parameters<Write<unknown>>>((resolve, reject) => {
      const release = this.locks.whileHeld([...ids], async (...held) => {
        resolve(held);
        await ended;
      });
      this.releases.push(alongside(release));
      release.catch(reject);
    });
    return { ids, since: performance.now(), users: 0, ready, end };
  }
}
