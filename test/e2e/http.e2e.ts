import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { MESSAGES } from '../../src/shared/messages.js';
import { ADMIN, type Agent, startApp, type TestApp } from '../support/app.js';
import { adminAgent } from '../support/factories.js';
import { quickest } from '../support/until.js';

let app: TestApp;
let secure: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  secure = await startApp({ APP_URL: 'https://hiredesk.example' });
  admin = await adminAgent(app);
}, 60_000);

/** Sends raw bytes and waits until the server ends the connection. @returns the status line */
function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

describe('X01 headers', () => {
  it.each([
    ['an answer', '/api/branding'],
    ['a refusal', '/api/users'],
    ['nothing', '/api/nope'],
    ['a page', '/login'],
  ])('protect %s', async (_what, path) => {
    const { headers } = await secure.agent().get(path).set('Accept', 'text/html');
    const policy = headers['content-security-policy']!;
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|\*)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    if (path.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
  });

  it('promise no HTTPS on plain http', async () => {
    const { headers } = await app.agent().get('/api/branding').expect(200);
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('X02 what is not there', () => {
  it.each(['/api/nope', '/api', '/api/users/000000000000000000000001/nope', '/assets/missing.js'])(
    'answers JSON 404 to %s, also to a browser',
    async (path) => {
      const { body } = await admin
        .get(path)
        .set('Accept', 'text/html')
        .expect(404)
        .expect('Content-Type', /json/);
      expect(body).toMatchObject({ success: false, message: MESSAGES.notFound.route });
      expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|Cannot GET/);
    },
  );

  it('answers 404 to a method that a path does not have', async () => {
    await admin.put('/api/users').send({}).expect(404);
    await admin.delete('/api/auth/login').send({}).expect(404);
  });

  it.each([
    ['badly encoded', '%E0%A4%A'],
    ['not encoded', '%'],
    ['endless', 'x'.repeat(501)],
  ])('answers 400 in the envelope to a path that is %s, before any route sees it', async (_what, id) => {
    const { status, headers, body } = await admin.get(`/api/users/${id}`);
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      message: MESSAGES.errors.badRequest,
      code: 'BAD_REQUEST',
      requestId: headers['x-request-id'],
    });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it('refuses bad percent encoding as it comes, and TRACE', async () => {
    expect(await raw('GET /api/users/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      / 400 /,
    );
    expect(await raw('TRACE /api/users HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      / (404|405) /,
    );
  });
});

describe('I08 I10 bodies', () => {
  it('refuses more than 100 kB within a second', async () => {
    const refused = async () => {
      const { body } = await admin
        .post('/api/roles')
        .send({ name: 'x'.repeat(102_500) })
        .expect(413);
      expect(body).toMatchObject({ success: false, message: MESSAGES.errors.tooLarge });
    };
    expect(await quickest(refused)).toBeLessThan(1_000);
  });

  it.each(['gzip', 'br', 'deflate', 'GZIP', 'gzip, gzip', 'identity, gzip', 'nonsense'])(
    'decompresses nothing: %s is 415 before anything is read, even with valid content',
    async (encoding) => {
      const credentials = JSON.stringify({ ...ADMIN, rememberMe: false });
      for (const content of [gzipSync(credentials), gzipSync(Buffer.alloc(20_000_000, ' '))]) {
        const answer = await fetch(`${app.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          body: content,
        });
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
          415,
          'UNSUPPORTED_TYPE',
        ]);
      }
    },
  );

  it('accepts a body with the encoding identity', async () => {
    await app
      .agent()
      .post('/api/auth/login')
      .set('Content-Encoding', 'identity')
      .send({ ...ADMIN, rememberMe: false })
      .expect(200);
  });

  it.each(['{', '{"email":', 'null', '"text"', '[1]', '{"email":"\\ud800"}', '\u0000'])(
    'answers 400 to the body %j',
    async (body) => {
      await app
        .agent()
        .post('/api/auth/login')
        .set('Content-Type', 'application/json')
        .send(body)
        .expect(400);
    },
  );

  it('takes neither utf-16 nor a missing type', async () => {
    const utf16 = Buffer.from('{"email":"a@b.co"}', 'utf16le');
    const statusOf = async (type: string) => {
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      return (await fetch(`${app.url}/api/auth/login`, { method: 'POST', headers, body: utf16 })).status;
    };
    for (const type of ['application/json; charset=utf-16', 'application/json;CHARSET="utf-16le"', ''])
      expect([type, await statusOf(type)]).toEqual([type, 415]);
    expect(await statusOf('application/json; charset=UTF-8')).toBe(400);
  });
});

describe('I02 queries', () => {
  it.each([
    'page[$gt]=0',
    'deleted[$ne]=true',
    'q[$regex]=.*',
    'sort=name&sort=email',
    'page=1&page=2',
    '$where=1',
    'a.b=1',
    '__proto__=1',
  ])('refuses ?%s in list and count', async (query) => {
    const { body } = await admin.get(`/api/users?${query}`).expect(400);
    expect(body.success).toBe(false);
  });

  it.each([
    ['page=abc', 'page must be a whole number'],
    ['page=0', 'page must be at least 1'],
    ['page=1000000001', 'page is too large'],
    ['limit=abc', 'limit must be a whole number'],
    ['limit=101', 'limit must be at most 100'],
    ['sort=name&sort=email', 'sort must be one field'],
  ])('says what is wrong with ?%s', async (query, message) => {
    const { body } = await admin.get(`/api/users?${query}`).expect(400);
    expect(body.errors).toEqual([{ field: query.split('=')[0], message }]);
  });

  it.each(['(a+)+$', '.*', '[', '\\', '%', '$where'])('I05 takes the search %s literally', async (q) => {
    const { body } = await admin.get(`/api/users?q=${encodeURIComponent(q)}`).expect(200);
    expect(body.data).toEqual({ users: [], usersCount: 0 });
  });

  it('I05 I06 refuses a search of 101 characters and answers a far page soon', async () => {
    await admin.get(`/api/users?q=${'x'.repeat(101)}`).expect(400);
    const far = async () => {
      const { body } = await admin.get('/api/users?page=1000000&limit=100').expect(200);
      expect(body.data.users).toEqual([]);
    };
    expect(await quickest(far)).toBeLessThan(300);
  });
});
