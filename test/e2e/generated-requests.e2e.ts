import * as fc from 'fast-check';
import { Agent as HttpAgent, request } from 'node:http';
import { startApp, type TestApp } from '../support/app.js';
import { makeWorld } from '../support/generated-pool.js';
import {
  type GeneratedRequest,
  type Pool,
  requestsTo,
  resourceOf,
  toRequest,
} from '../support/generated-requests.js';
import {
  AnswerCheck,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type Received,
} from '../support/openapi.js';

/** TEST_SEED gives other requests; a failure reports its seed. */
const SEED = Number(process.env['TEST_SEED'] ?? 20_261_121);
const REQUESTS = 10_000;
/** Parallel requests to different routes: most of the time is the database's. */
const AT_ONCE = 8;

/** Routes that are not called, and why. */
const LEFT_OUT: Record<string, string> = {
  'POST /api/auth/logout': 'ends the session of all other requests',
};
/* Streams of events do not end. */
const isStream = ({ path }: Operation) => path.endsWith('/events');
let app: TestApp;
let document: OpenApiDocument;
let operations: Operation[];
let cookie: string;
let pool: Pool;
const wire = new HttpAgent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  app = await startApp();
  document = (await app.agent().get('/api/docs-json').expect(200)).body as OpenApiDocument;
  operations = operationsOf(document).filter(
    (operation) => !LEFT_OUT[`${operation.method} ${operation.path}`] && !isStream(operation),
  );
  ({ pool, cookie } = await makeWorld(app));
}, 120_000);

afterAll(() => wire.destroy());

/** Sends a request unchanged, even with paths that no client would allow. */
async function send({ method, path, headers, body }: GeneratedRequest): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const sent = request({ agent: wire, hostname, port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          type: answer.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', (error) => resolve({ status: 0, type: '', body: String(error) }));
    sent.end(body);
  });
}

/** Keeps created records for later requests. */
function remember(operation: Operation, { status, body }: Received): void {
  if (status !== 201 && status !== 202) return;
  const { data } = JSON.parse(body) as { data?: { _id?: string } | null };
  if (data?._id) pool.add(resourceOf(operation), data._id);
}

it('I17: 10,000 generated requests get answers below 500, each as the OpenAPI document declares', async () => {
  const check = new AnswerCheck(document);
  const share = Math.ceil(REQUESTS / operations.length);
  const drafts = operations.map((operation, index) =>
    fc.sample(requestsTo(document, operation), { seed: SEED + index, numRuns: share }),
  );
  const faults = new Map<string, string>();
  const reached = new Set<string>();
  const ask = async (turn: number, index: number) => {
    const operation = operations[index]!;
    const name = `${operation.method} ${operation.path}`;
    const isAnonymous = operation.security ? turn % 10 === 9 : true;
    const sent = toRequest(drafts[index]![turn]!, operation.method, pool, isAnonymous ? '' : cookie);
    const received = await send(sent);
    remember(operation, received);
    if (received.status >= 200 && received.status < 300) reached.add(name);
    const fault = check.faultOf(operation, received);
    if (fault && !faults.has(`${name} ${fault}`))
      faults.set(
        `${name} ${fault}`,
        `request ${turn}: ${describeRequest(sent)} → ${received.body.slice(0, 300)}`,
      );
  };
  for (let turn = 0; turn < share; turn++)
    for (let from = 0; from < operations.length; from += AT_ONCE)
      await Promise.all(
        operations.slice(from, from + AT_ONCE).map((_operation, offset) => ask(turn, from + offset)),
      );
  const failures = [...faults].map(([fault, example]) => `${fault}\n    seed ${SEED}, ${example}`);
  expect(failures).toEqual([]);
  // If all requests ended at the first check, they would prove little.
  const missed = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !reached.has(name));
  expect(missed.length / operations.length < 0.15 ? [] : missed).toEqual([]);
}, 600_000);

function describeRequest({
  method,
  path,
  headers: { cookie: _cookie, ...headers },
  body,
}: GeneratedRequest): string {
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${body?.toString().slice(0, 500) ?? ''}`;
}
