import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Env } from '../../src/config/env.js';
import { SetUpError, sleep } from './process.js';

/** A TCP port that is currently free on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** The port of the last start, which `file` keeps, if it is free; otherwise another one. */
export async function usualPort(file: string): Promise<number> {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = last > 0 && (await portIsFree(last, '127.0.0.1')) ? last : await freePort();
  writeFileSync(file, String(port), { mode: 0o600 });
  return port;
}

/** Whether a server of ours could listen on `port` (on `host`, default all addresses). */
export function portIsFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether something accepts connections on loopback `port`. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const answer = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(1_000, () => answer(false));
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

/**
 * Waits until `ready` returns true; checks every 50 ms.
 * @returns false if `patience` ms passed or `given up` returned true first
 */
export async function waitFor(
  ready: () => Promise<boolean>,
  patience: number,
  givenUp: () => boolean = () => false,
): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end && !givenUp()) {
    if (await ready()) return true;
    await sleep(50);
  }
  return false;
}

/**
 * The port the web process listens on: PORT, or a free one for PORT=0.
 * @throws SetUpError if another program uses it
 */
export async function choosePort({ PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<number> {
  if (PORT === 0) return freePort();
  if (await portIsFree(PORT, HOST)) return PORT;
  throw new SetUpError(`Port ${PORT} is taken by another program: free it, or choose one with PORT=…`);
}
