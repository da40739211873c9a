import { setImmediate as turn } from 'node:timers/promises';
import { SharedHold } from './shared-hold.js';

type Locks = ConstructorParameters<typeof SharedHold>[0];

/** Locks that are taken and released, by their number; a job named "closed" is never held. */
class World implements Locks {
  readonly log: string[] = [];
  /** What acquiring a lock waits for. */
  before: () => Promise<void> = async () => undefined;
  private count = 0;

  async whileHeld<T>(
    ids: readonly string[],
    write: (held: ReadonlySet<string>, assertLocked: () => void) => Promise<T>,
  ): Promise<T> {
    const number = ++this.count;
    try {
      await this.before();
      this.log.push(`lock ${number} of ${[...ids].join()}`);
      return await write(new Set(ids.filter((id) => id !== 'closed')), () => undefined);
    } finally {
      this.log.push(`release ${number}`);
    }
  }
}

/** A write that ends when it is told to. */
function openWrite(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async (held: ReadonlySet<string>) => {
    log.push(`${name} with ${[...held].join()}`);
    await ended;
    return name;
  };
  return { run, end };
}

describe('SharedHold', () => {
  let world: World;
  let hold: SharedHold;
  beforeEach(() => {
    world = new World();
    hold = new SharedHold(world);
  });
  afterEach(() => jest.restoreAllMocks());

  it('has one lock for writes that overlap, which goes with the last of them', async () => {
    const [first, second] = [openWrite(world.log, 'first'), openWrite(world.log, 'second')];
    const ends = [hold.whileHeld(['a', 'closed'], first.run), hold.whileHeld(['a'], second.run)];
    await turn();
    first.end();
    expect(await ends[0]).toBe('first');
    expect(world.log).toEqual(['lock 1 of a,closed', 'first with a', 'second with a']);
    second.end();
    expect(await ends[1]).toBe('second');
    await hold.released();
    expect(world.log.at(-1)).toBe('release 1');
  });

  it('takes another lock for a job that the first does not hold, of all jobs named so far', async () => {
    const [first, second] = [openWrite(world.log, 'first'), openWrite(world.log, 'second')];
    const ends = [hold.whileHeld(['a'], first.run), hold.whileHeld(['b'], second.run)];
    await turn();
    expect(world.log).toContain('lock 2 of a,b');
    first.end();
    second.end();
    await Promise.all(ends);
    await hold.released();
    expect(world.log.slice(-2).sort()).toEqual(['release 1', 'release 2']);
  });

  it('takes another lock once the first is a second old, or gone', async () => {
    const time = jest.spyOn(performance, 'now').mockReturnValue(5_000);
    const [first, young, old] = ['first', 'young', 'old'].map((name) => openWrite(world.log, name));
    const ends = [hold.whileHeld(['a'], first!.run)];
    time.mockReturnValue(5_999);
    ends.push(hold.whileHeld(['a'], young!.run));
    time.mockReturnValue(6_000);
    ends.push(hold.whileHeld(['a'], old!.run));
    await turn();
    expect(world.log.filter((line) => line.startsWith('lock'))).toEqual(['lock 1 of a', 'lock 2 of a']);
    for (const { end } of [first!, young!, old!]) end();
    await Promise.all(ends);
    await hold.whileHeld(['a'], async () => world.log.push('later'));
    await hold.released();
    expect(world.log).toContain('lock 3 of a');
  });

  it('fails with the lock, and with the write, and leaves no lock behind', async () => {
    world.before = () => Promise.reject(new Error('away'));
    const [one, other] = [jest.fn(), jest.fn()];
    const ends = await Promise.allSettled([hold.whileHeld(['a'], one), hold.whileHeld(['a'], other)]);
    expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual(['away', 'away']);
    expect([one, other].every((never) => never.mock.calls.length === 0)).toBe(true);
    world.before = async () => undefined;
    await expect(hold.whileHeld(['a'], () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
    await hold.released();
    expect(world.log).toEqual(['release 1', 'lock 2 of a', 'release 2']);
  });
});
