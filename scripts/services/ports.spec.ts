import { createServer } from 'node:net';
import { once } from 'node:events';
import { accepts, freePort, portIsFree, waitFor } from './ports.js';

describe('ports', () => {
  it('returns a port that can be listened on, and detects one in use', async () => {
    const port = await freePort();
    expect(await portIsFree(port, '127.0.0.1')).toBe(true);
    expect(await accepts(port)).toBe(false);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await portIsFree(port, '127.0.0.1')).toBe(false);
    expect(await accepts(port)).toBe(true);
    server.close();
  });

  it('waits until it is ready, gives up in time, and at once if waiting is pointless', async () => {
    let looks = 0;
    expect(await waitFor(async () => (looks += 1) > 2, 5_000)).toBe(true);
    expect(await waitFor(async () => false, 60)).toBe(false);
    const begin = Date.now();
    expect(
      await waitFor(
        async () => false,
        60_000,
        () => true,
      ),
    ).toBe(false);
    expect(Date.now() - begin).toBeLessThan(30_000);
  });
});
