import { Watch } from './record-signals.js';

const LONG_MS = 60_000;

describe('Watch', () => {
  it('ends at once after a change since the last call, and reports it once', async () => {
    const watch = new Watch();
    watch.notify();
    watch.notify();
    await expect(watch.next(LONG_MS)).resolves.toBe(true);
    await expect(watch.next(1)).resolves.toBe(false);
  });

  it('ends with a change while it is waited for', async () => {
    const watch = new Watch();
    const next = watch.next(LONG_MS);
    watch.notify();
    await expect(next).resolves.toBe(true);
    await expect(watch.next(1)).resolves.toBe(false);
  });
});
