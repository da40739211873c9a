import type { TestApp } from './app.js';
import { BuiltProcess, ready } from './processes.js';
import { freePort } from './redis.js';

/**
 * Makes a call to a second web process on the application's data, which kills itself at a crash point.
 * @param crashAt see `CRASH_AT`
 * @param call to the process at `url`
 * @throws Error when the call is answered, or the process ends in another way
 */
export async function killedDuring(
  { env }: TestApp,
  crashAt: string,
  call: (url: string) => Promise<Response>,
): Promise<void> {
  const { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET } = env;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET, APP_URL: url, PORT: String(port) };
  const killed = BuiltProcess.start('main', { ...settings, CRASH_AT: crashAt });
  try {
    await ready(url);
    await expect(call(url)).rejects.toThrow();
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
  } finally {
    await killed.end('SIGKILL');
  }
}

/** A call that sends JSON. */
export const sending =
  (method: string, path: string, cookie: string, body: object) =>
  (url: string): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    });
