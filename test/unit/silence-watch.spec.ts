import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  LONGEST_SILENCE_MS,
  mainThreadCpuMs,
  type Silence,
  watchSilences,
} from '../support/silence-watch.mjs';

/** Keeps the thread busy for so much of its own time. */
function compute(ms: number): void {
  for (const until = mainThreadCpuMs()! + ms; mainThreadCpuMs()! < until;);
}

async function listening(onRequest: () => void): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => {
    onRequest();
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/* Where the system gives no CPU time of a thread, nothing is watched. */
const itHears = mainThreadCpuMs() === undefined ? it.skip : it;

itHears(
  'N04: the watch hears a request that waits while the thread computes, of the watched server only',
  async () => {
    const heard: Silence[] = [];
    const silent = await listening(() => compute(1.5 * LONGEST_SILENCE_MS));
    const other = await listening(() => compute(1.5 * LONGEST_SILENCE_MS));
    const quick = await listening(() => undefined);
    const watched = new Set<unknown>([silent.server, quick.server]);
    const watch = watchSilences(
      (silence) => heard.push(silence),
      (server) => watched.has(server),
    );
    for (const { url } of [quick, other]) await fetch(url);
    compute(1.5 * LONGEST_SILENCE_MS);
    await fetch(quick.url);
    expect(heard).toEqual([]);
    await fetch(`${silent.url}/letter`);
    watch.stop();
    expect(heard).toEqual([{ ms: expect.any(Number), requests: ['GET /letter'] }]);
    expect(heard[0]!.ms).toBeGreaterThan(LONGEST_SILENCE_MS);
    for (const { server } of [silent, other, quick]) server.close();
  },
);
