import * as fc from 'fast-check';
import { Agent as HttpAgent, request } from 'node:http';
import { startApp, startWorker, type TestApp } from '../support/app.js';
import {
  cookieOf,
  EVERYTHING,
  makeCandidate,
  makeJob,
  makeRole,
  makeUser,
  withCookie,
} from '../support/factories.js';
import { written } from '../support/exports.js';
import {
  type GeneratedRequest,
  Pool,
  requestsTo,
  resourceOf,
  toRequest,
} from '../support/generated-requests.js';
import { checked, confirmed, people, workbook } from '../support/imports.js';
import {
  AnswerCheck,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type Received,
} from '../support/openapi.js';

/** TEST_SEED gives other requests; the failure tells which seed it was. */
const SEED = Number(process.env['TEST_SEED'] ?? 20_261_121);
const REQUESTS = 10_000;

/** Not called, and why. */
const LEFT_OUT: Record<string, string> = {
  'POST /api/auth/logout': 'ends the session of all other requests',
  'GET /api/exports/{id}/events': 'does not end',
  'GET /api/imports/{id}/events': 'does not end',
};

let app: TestApp;
let document: OpenApiDocument;
let operations: Operation[];
let cookie: string;
const pool = new Pool();
const wire = new HttpAgent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  app = await startApp();
  document = (await app.agent().get('/api/docs-json').expect(200)).body as OpenApiDocument;
  operations = operationsOf(document).filter(({ method, path }) => !LEFT_OUT[`${method} ${path}`]);
  const self = await makeUser(app, { roles: [await makeRole(app, EVERYTHING)] });
  cookie = await cookieOf(app, self);
  pool.add('self', String(self._id));
  await fillPool();
}, 120_000);

afterAll(() => wire.destroy());

/** Records of every kind, some of which the worker has worked on: without them most requests would end at 404. */
async function fillPool(): Promise<void> {
  const agent = withCookie(app, cookie);
  for (let count = 0; count < 5; count++) {
    const job = await makeJob(agent);
    pool.add('jobs', job._id);
    pool.add('candidates', (await makeCandidate(agent, { jobs: [job._id] }))._id);
    pool.add('roles', String((await makeRole(app, { job: ['read'] }))._id));
    pool.add('users', String((await makeUser(app))._id));
  }
  const worker = await startWorker();
  const job = await makeJob(agent);
  for (const seed of [1, 2, 3, 4]) {
    const { _id } = await checked(agent, workbook(people(2, seed, job.jobId)));
    if (seed === 1) await confirmed(agent, _id);
    pool.add('imports', _id);
  }
  for (let count = 0; count < 2; count++) {
    const { body } = await agent
      .post('/api/exports')
      .send({ columns: ['name'] })
      .expect(202);
    pool.add('exports', (await written(agent, body.data._id))._id);
  }
  await worker.close();
}

/** Sends a request as it is, also paths that no client would let through. */
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

/** Keeps what was made for later requests. */
function remember(operation: Operation, { status, body }: Received): void {
  if (status !== 201 && status !== 202) return;
  const { data } = JSON.parse(body) as { data?: { _id?: string } | null };
  if (data?._id) pool.add(resourceOf(operation), data._id);
}

it('I17: 10,000 generated requests are answered below 500, each as the document declares', async () => {
  const check = new AnswerCheck(document);
  const share = Math.ceil(REQUESTS / operations.length);
  const drafts = operations.map((operation, index) =>
    fc.sample(requestsTo(document, operation), { seed: SEED + index, numRuns: share }),
  );
  const faults = new Map<string, string>();
  const reached = new Set<string>();
  for (let turn = 0; turn < share; turn++) {
    for (const [index, operation] of operations.entries()) {
      const name = `${operation.method} ${operation.path}`;
      const isAnonymous = operation.security ? turn % 10 === 9 : true;
      const sent = toRequest(drafts[index]![turn]!, operation.method, pool, isAnonymous ? '' : cookie);
      const received = await send(sent);
      remember(operation, received);
      if (received.status >= 200 && received.status < 300) reached.add(name);
      const fault = check.faultOf(operation, received);
      if (fault && !faults.has(`${name} ${fault}`)) {
        faults.set(`${name} ${fault}`, `request ${turn}: ${told(sent)} → ${received.body.slice(0, 300)}`);
      }
    }
  }
  const failures = [...faults].map(([fault, example]) => `${fault}\n    seed ${SEED}, ${example}`);
  expect(failures).toEqual([]);
  // Requests that all end at the first check would prove little.
  expect(reached.size / operations.length).toBeGreaterThan(0.85);
}, 300_000);

function told({ method, path, headers: { cookie: _cookie, ...headers }, body }: GeneratedRequest): string {
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${body?.toString().slice(0, 500) ?? ''}`;
}
