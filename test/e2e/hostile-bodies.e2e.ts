import { Types } from 'mongoose';
import { MAX_ERRORS } from '../../src/core/http/input.js';
import { bodyLimitOf } from '../../src/core/http/request-gates.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { type Agent, countIn, startApp, type TestApp } from '../support/app.js';
import {
  adminAgent,
  cookieOf,
  EVERYTHING,
  makeCandidate,
  makeJob,
  makeRole,
  makeUser,
} from '../support/factories.js';
import { Pool } from '../support/generated-requests.js';
import { hostileRequests, type HostileRequest } from '../support/hostile-bodies.js';
import { type OpenApiDocument, type Operation, operationsOf } from '../support/openapi.js';

let app: TestApp;
let admin: Agent;
let document: OpenApiDocument;
let operations: Operation[];

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  document = (await app.agent().get('/api/docs-json').expect(200)).body as OpenApiDocument;
  operations = operationsOf(document).filter(({ method }) => method !== 'GET');
}, 60_000);

/** Sends a request unchanged. */
async function sent(method: string, path: string, headers: Record<string, string>, body: Buffer) {
  const { 'content-length': _length, ...rest } = headers;
  const answer = await fetch(app.url + path, { method, headers: rest, body: new Uint8Array(body) });
  return { status: answer.status, answer: await answer.text() };
}

/* Ids of existing records; for kinds without any, unknown ids. */
const poolOf = async () => {
  const pool = new Pool();
  const job = await makeJob(admin);
  pool.add('jobs', job._id);
  pool.add('candidates', (await makeCandidate(admin, { jobs: [job._id] }))._id);
  pool.add('roles', String((await makeRole(app, {}))._id));
  pool.add('users', String((await makeUser(app))._id));
  return pool;
};

const AT_ONCE = 4;

describe('F1 hostile bodies', () => {
  it('are refused by every route in a short answer, whichever field they fill to the limit', async () => {
    const [pool, self] = [await poolOf(), await makeUser(app, { roles: [await makeRole(app, EVERYTHING)] })];
    let cookie = await cookieOf(app, self);
    pool.add('self', String(self._id));
    const faults: string[] = [];
    let asked = 0;
    for (const operation of operations) {
      const limit = bodyLimitOf(operation.path);
      const declared = operation.requestBody?.content['application/json'];
      const judge = async ({ what, method, path, headers, body }: HostileRequest) => {
        asked += 1;
        const { status, answer } = await sent(method, path, { ...headers, cookie }, body!);
        const { errors = [] } = JSON.parse(answer) as { errors?: unknown[] };
        // A value of the field's own type may be accepted; a call without a body ignores it, only the parser reads it.
        const mayPass = status < 300 && (what.includes(': ') || !declared);
        const isRefused = status >= 400 && status < 500 && answer.length < 10_000;
        if (body!.length > limit || !(isRefused || mayPass) || errors.length > MAX_ERRORS)
          faults.push(
            `${method} ${operation.path}, ${what} (${body!.length}): ${status} ${answer.slice(0, 200)}`,
          );
      };
      const requests = [...hostileRequests(document, operation, { pool, cookie, thorough: false })];
      for (let from = 0; from < requests.length; from += AT_ONCE)
        await Promise.all(requests.slice(from, from + AT_ONCE).map(judge));
      // Some calls end sessions.
      if (operation.path.includes('/auth/')) cookie = await cookieOf(app, self);
    }
    expect(faults).toEqual([]);
    expect(operations.length).toBeGreaterThan(90);
    expect(asked).toBeGreaterThan(900);
  }, 120_000);

  it('one byte more than the limit is 413 everywhere', async () => {
    const cookie = await cookieOf(app, await makeUser(app, { roles: [await makeRole(app, EVERYTHING)] }));
    const faults: string[] = [];
    for (const { method, path } of operations) {
      const url = path.replace(/\{\w+\}/g, String(new Types.ObjectId()));
      const headers = { cookie, 'content-type': 'application/json' };
      const { status } = await sent(method, url, headers, Buffer.alloc(bodyLimitOf(path) + 1, ' '));
      if (status !== 413) faults.push(`${method} ${path}: ${status}`);
    }
    expect(faults).toEqual([]);
  });

  it('a sign-in takes 2 kB', async () => {
    const { body } = await app
      .agent()
      .post('/api/auth/login')
      .send({ email: 'a@b.co', password: 'x'.repeat(2_048) })
      .expect(413);
    expect(body.code).toBe('TOO_LARGE');
  });
});

describe('F7 F8 queries and filters of a wrong shape', () => {
  it.each([
    ['/api/candidates/filters', { filters: [] }],
    ['/api/candidates/filters', { filters: null }],
    ['/api/candidates/filters', { filters: { experience: [] } }],
    ['/api/candidates/filters', { filters: { experience: null } }],
    ['/api/candidates/filters', { filters: { name: ['Asha'] } }],
    ['/api/candidates/filters', { filters: { status: 'Hold' } }],
    ['/api/candidates/filters', { filters: { status: Array(12).fill('Hold') } }],
    ['/api/candidates/ids', { filters: [] }],
    ['/api/exports', { columns: ['name'], filters: [] }],
    ['/api/exports', { columns: ['name'], filters: null }],
    ['/api/exports', { columns: ['name'], q: null }],
    ['/api/exports', { columns: ['name'], ids: null }],
    ['/api/exports', { columns: ['name', 'name'] }],
    ['/api/exports', { columns: ['name'], sort: '__proto__' }],
  ])('%s %j is 400, never "all"', async (path, body) => {
    await admin.post(path).send(body).expect(400);
  });

  it.each(['null', '7', '"all"', 'true', ' null '])(
    'a body of %s is 400, never a missing one',
    async (body) => {
      for (const path of ['filters', 'ids', 'counts'])
        await admin.post(`/api/candidates/${path}`).type('application/json').send(body).expect(400);
    },
  );

  it.each([
    { ids: null },
    { ids: '' },
    { ids: '  ' },
    { ids: [] },
    { ids: {} },
    { ids: [null] },
    { filter: null },
    { filter: [] },
    { filter: '' },
    { filter: { status: null } },
    { filter: { jobs: '' } },
    { filter: { experience: '' } },
    { filter: { name: 'a' }, q: null },
    { filter: { name: 'a' }, q: ['a'] },
  ])('bulk changes refuse %j, and change nobody', async (selection) => {
    const job = (await makeJob(admin))._id;
    const before = await countIn('batches');
    await admin
      .patch('/api/candidates/bulk/status')
      .send({ ...selection, status: 'Hold' })
      .expect(400);
    await admin
      .patch('/api/candidates/bulk/jobs')
      .send({ ...selection, job })
      .expect(400);
    expect(await countIn('batches')).toBe(before);
  });

  it.each(['sort=__proto__', 'sort=-constructor', 'sort=toString', 'q=a%00b', 'q=%1b', 'q=a%0ab'])(
    'every list refuses ?%s',
    async (query) => {
      for (const list of ['users', 'roles', 'jobs', 'candidates'])
        await admin.get(`/api/${list}?${query}`).expect(400);
    },
  );

  it.each(['a\u0000b', 'a\u001bb', 'a\u0085b', '\u202eab', '\ud800'])(
    'texts of a body that cannot be stored are 400 at their field: %j',
    async (text) => {
      for (const [call, field] of [
        [admin.patch('/api/candidates/bulk/status').send({ filter: {}, q: text, status: 'Hold' }), 'q'],
        [
          admin.patch('/api/candidates/bulk/status').send({ filter: { name: text }, status: 'Hold' }),
          'filter.name',
        ],
        [admin.post('/api/exports').send({ columns: ['name'], q: text }), 'q'],
        [admin.post('/api/candidates/filters').send({ filters: { mobile: text } }), 'filters.mobile'],
        [admin.post('/api/auth/email/confirm').send({ token: text }), 'token'],
      ] as const) {
        const { body } = await call.expect(400);
        expect(body.errors).toEqual([{ field, message: MESSAGES.validation.controlCharacters }]);
      }
      const { body } = await admin.post('/api/candidates/bulk').send({ candidates: [{ name: text }] });
      // Each record sent with others is judged alone.
      expect(body.data.state).toBe('queued');
      await admin.post(`/api/imports/${body.data._id}/cancel`).expect(200);
    },
  );

  it('control characters in a path are 400', async () => {
    await admin.get('/api/users/a%00b').expect(400);
    await admin.get('/api/location-suggestions?query=%00').expect(400);
  });

  it('lists that neither search nor sort refuse q and sort', async () => {
    const id = String(new Types.ObjectId());
    for (const list of [
      'imports',
      `imports/${id}/errors`,
      `candidates/${id}/activity`,
      `jobs/${id}/activity`,
    ])
      for (const query of ['q=a', 'sort=createdAt', 'deleted=true'])
        await admin.get(`/api/${list}?${query}`).expect(400);
  });
});
