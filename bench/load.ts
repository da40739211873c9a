import { Agent, request } from 'node:http';
import { percentile, type Sample } from './harness.js';
import type { Measured } from './processes.js';

export interface Load {
  path: string;
  cookie?: string;
  /** Sent as JSON by POST. */
  body?: object;
  /** Value of `accept-encoding`; empty requests uncompressed answers. */
  encodings?: string;
  clients: number;
  /** How long, in ms, or until this promise settles. */
  during: number | Promise<unknown>;
}

/** Keeps this many clients sending requests. @returns latencies in ms @throws Error for an answer that is not 200 */
export async function ask(url: string, load: Load): Promise<number[]> {
  const { clients, during } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  let isOver = false;
  const end = typeof during === 'number' ? new Promise((resolve) => setTimeout(resolve, during)) : during;
  void end.finally(() => (isOver = true)).catch(() => undefined);
  const client = async () => {
    while (!isOver) {
      const began = performance.now();
      await once(url, agent, load);
      latencies.push(performance.now() - began);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    agent.destroy();
  }
  return latencies;
}

/** One request over the agent's connections. @throws Error for an answer that is not 200 */
export function once(
  url: string,
  agent: Agent,
  { path, cookie, body, encodings }: Pick<Load, 'path' | 'cookie' | 'body' | 'encodings'>,
): Promise<void> {
  const headers = {
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
    ...(encodings && { 'accept-encoding': encodings }),
  };
  return new Promise((resolve, reject) => {
    request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/** A limit for p95. */
export const p95AtMost = (ms: number) => ({ name: 'p95 ms', value: ({ p95 }: Sample) => p95!, atMost: ms });

/** Loads a measured process. `value` is its requests per CPU second, or its median latency. */
export async function loaded(
  target: Measured,
  load: Load,
  value: 'perCpuSecond' | 'p50' | 'p95',
): Promise<Sample> {
  await target.usage();
  const latencies = await ask(target.url, load);
  const { cpuMs, ...usage } = await target.usage();
  const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
  const cpuPerOperation = cpuMs / latencies.length;
  const values = { perCpuSecond: 1_000 / cpuPerOperation, p50, p95 };
  return { value: values[value], p50, p95, cpuPerOperation, ...usage };
}
