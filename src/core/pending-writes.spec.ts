import { PendingWrites } from './pending-writes.js';

describe('PendingWrites', () => {
  it('are waited for, those that come meanwhile and those that fail included', async () => {
    const writes = new PendingWrites();
    const done: string[] = [];
    let end!: () => void;
    writes.add(new Promise<void>((resolve) => (end = resolve)).then(() => void done.push('first')));
    writes.add(Promise.reject(new Error('away')));
    const settled = writes.settled().then(() => done.push('settled'));
    writes.add(Promise.resolve().then(() => void done.push('second')));
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual(['second']);
    end();
    await settled;
    expect(done).toEqual(['second', 'first', 'settled']);
  });
});
