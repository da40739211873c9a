import { FairQueue } from './fair-queue.js';

const queue = (maxWaiting: number, concurrency = 1) =>
  new FairQueue({ concurrency, maxWaiting, refusal: () => new Error('full') });

/** Adds tasks that only record their name; the first one runs until `open` is called. */
function held(line: FairQueue) {
  const done: string[] = [];
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = line.run({ from: 'first' }, () => gate);
  const put = (name: string, urgent = false) =>
    line
      .run({ from: name[0]!, urgent }, async () => void done.push(name))
      .catch((error: Error) => void done.push(`${name} ${error.message}`));
  return { done, put, open: async (rest: Array<Promise<void>>) => (open(), Promise.all([first, ...rest])) };
}

describe('FairQueue (F12)', () => {
  it('lets those who have work take turns, whatever each has waiting', async () => {
    const { done, put, open } = held(queue(10));
    await open(['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => put(name)));
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('full, it takes the place from who has most waiting, and refuses who would have as many', async () => {
    const { done, put, open } = held(queue(3));
    await open(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1'].map((name) => put(name)));
    expect(done.filter((name) => name.endsWith('full')).toSorted()).toEqual([
      'a2 full',
      'a3 full',
      'a4 full',
      'b2 full',
      'd1 full',
    ]);
    expect(done.filter((name) => !name.endsWith('full'))).toEqual(['a1', 'b1', 'c1']);
  });

  it('takes what is urgent first, in place of what is not', async () => {
    const { done, put, open } = held(queue(2));
    const rest = [put('a1'), put('b1'), put('c1', true), put('d1', true), put('e1', true)];
    await open(rest);
    expect(done.slice(-2)).toEqual(['c1', 'd1']);
    expect(done.slice(0, 3).toSorted()).toEqual(['a1 full', 'b1 full', 'e1 full']);
  });

  it('never runs more at once than it may, and goes on after failures', async () => {
    const line = queue(50, 2);
    let running = 0;
    let most = 0;
    const tasks = Array.from({ length: 20 }, (_, index) =>
      line.run({ from: String(index % 3) }, async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
        if (index % 2) throw new Error('failed');
      }),
    );
    const ends = await Promise.allSettled(tasks);
    expect(most).toBe(2);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});
