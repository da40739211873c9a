import { type OpenApiDocument, operationsOf } from '../../test/support/openapi.js';
import { Pool } from '../../test/support/generated-requests.js';
import { hostileRequests, type HostileRequest } from '../../test/support/hostile-bodies.js';
import { compare, assert, type Result, type Sample } from '../harness.js';
import type { Site } from '../site.js';
import type { Sized } from './list.js';

/** How long one body may block the event loop, ms. */
const MAX_BLOCK_MS = 50;
const ROUNDS = 1;
/** Other work on the machine blocks the loop too, but not every time: a slow body is sent again. */
const TRIES = 4;
/** How many of the slowest bodies are named. */
const PRINTED = 5;

/**
 * Workload 21: bodies of every route, by its schema and up to its limit, filled with the most expensive content; the
 * longest block of the loop.
 */
export async function hostileBodies({ site, name }: Sized): Promise<Result> {
  const document = (await (await fetch(`${site.web.url}/api/docs-json`)).json()) as OpenApiDocument;
  const operations = operationsOf(document).filter(({ method }) => method !== 'GET');
  assert(operations.length > 90, `only ${operations.length} routes`);
  const pool = await poolOf(site);
  const send = async ({ method, path, headers, what }: HostileRequest, body: Buffer): Promise<void> => {
    const { 'content-length': _length, ...rest } = headers;
    const options = { method, headers: { ...rest, cookie: site.cookie }, body: new Uint8Array(body) };
    const answer = await fetch(site.web.url + path, options);
    await answer.arrayBuffer();
    assert(answer.status < 500, `${method} ${path} answered ${answer.status} to ${what}`);
    // Some of these routes end sessions.
    if (answer.status === 401 && !path.includes('/auth/login')) await site.renewSession();
  };
  /** How long the body blocked the loop: a block is no longer than its processor time. */
  const blockOf = async (request: HostileRequest, body: Buffer): Promise<number> => {
    let least = Infinity;
    for (let attempt = 0; attempt < TRIES && least > MAX_BLOCK_MS; attempt++) {
      await site.web.usage();
      await send(request, body);
      const { longestBlockMs, cpuMs } = await site.web.usage();
      least = Math.min(least, longestBlockMs, cpuMs);
    }
    return least;
  };

  let isWarm = false;
  const worst = (isOurs: boolean) => async (): Promise<Sample> => {
    const began = performance.now();
    const blocks: Array<{ ms: number; what: string }> = [];
    // The warm-up sends each route only a few of them.
    const thorough = isOurs && isWarm;
    isWarm ||= isOurs;
    for (const operation of operations)
      for (const request of hostileRequests(document, operation, { pool, cookie: site.cookie, thorough })) {
        const ms = await blockOf(request, isOurs ? request.body! : Buffer.from('{}'));
        const what = `${operation.method} ${operation.path}, ${request.what} (${request.body!.length} bytes)`;
        blocks.push({ ms, what });
      }
    blocks.sort((one, other) => other.ms - one.ms);
    console.log(`     ${blocks.length} bodies, the longest blocks:`);
    for (const { ms, what } of blocks.slice(0, PRINTED)) console.log(`       ${ms.toFixed(1)} ms  ${what}`);
    return { value: (performance.now() - began) / blocks.length, longestBlockMs: blocks[0]!.ms };
  };
  const result = await compare({
    workload: 21,
    name: `hostile bodies on ${operations.length} routes of ${name}, against {}`,
    unit: 'ms',
    limit: {
      name: 'longest block ms',
      value: ({ longestBlockMs }) => longestBlockMs!,
      atMost: MAX_BLOCK_MS,
    },
    ours: worst(true),
    baseline: worst(false),
    rounds: ROUNDS,
  });
  await site.renewSession();
  return result;
}

/** Ids of records, so that not everything ends in a 404. */
async function poolOf(site: Site): Promise<Pool> {
  const pool = new Pool();
  for (const kind of ['jobs', 'candidates', 'users', 'roles']) {
    const found = await site.call<Record<string, Array<{ _id: string }>>>('GET', `/${kind}?limit=5`);
    for (const { _id } of found[kind]!) pool.add(kind, _id);
  }
  return pool;
}
