import { JwtService } from '@nestjs/jwt';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { loadEnv } from '../../src/config/env.js';
import { clock } from '../../src/core/clock/clock.js';
import { installationPrefix } from '../../src/core/queues/installation.js';
import { AuthService } from '../../src/modules/auth/auth.service.js';
import { SessionsRepository } from '../../src/modules/sessions/sessions.repository.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { ADMIN, type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import { agentOf, cookieOf, makeUser, PASSWORD, signIn, withCookie } from '../support/factories.js';

let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' });
  other = await startApp({ TRUST_PROXY: '1' });
}, 60_000);

const address = () => `10.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}.7`;
const login = (email: string, password: string, from = address(), target = app) =>
  target.agent().post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password });
/** Ends the window of failed attempts, which Redis measures with its own clock. */
async function passWindow(): Promise<void> {
  const redis = new Redis((await testSpace()).redisUrl);
  for (const key of await redis.keys('*:throttle:*')) await redis.pexpire(key, 1);
  redis.disconnect();
  await new Promise((resolve) => setTimeout(resolve, 10));
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

describe('login', () => {
  it('answers the user with packed rules and sets a cookie', async () => {
    const { body, headers } = await login(ADMIN.email, ADMIN.password).expect(200);
    expect(body.data).toMatchObject({ email: ADMIN.email, expiredRoles: [], company: 'Orbit Robotics' });
    expect(body.data.rules[0].user).toContain('update');
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|argon2|sid/);
    expect(headers['set-cookie']?.[0]).toMatch(/^hiredesk=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('A01 refuses the sixth attempt on one account from one address, and no other address', async () => {
    const user = await makeUser(app);
    const from = address();
    const spellings = [user.email, user.email.toUpperCase(), `  ${user.email} `, user.email, user.email];
    for (const email of spellings) {
      const { body } = await login(email, 'wrong-password', from).expect(401);
      expect(body.message).toBe('Invalid email or password');
    }
    const refused = await login(user.email, PASSWORD, from).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    await login(user.email, PASSWORD, from, other).expect(429);
    await login(user.email, PASSWORD).expect(200);

    await passWindow();
    await login(user.email, PASSWORD, from).expect(200);
  });

  it('A01 counts only failures, and a success resets the count', async () => {
    const user = await makeUser(app);
    const from = address();
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 4; attempt++)
        await login(user.email, 'wrong-password', from).expect(401);
      await login(user.email, PASSWORD, from).expect(200);
    }
    for (let attempt = 0; attempt < 7; attempt++) await login(user.email, PASSWORD, from).expect(200);
  });

  it('A01 lets none of many guesses at once succeed after the fifth failure', async () => {
    const user = await makeUser(app);
    const from = address();
    const service = app.app.get(AuthService, { strict: false });
    const guesses = Array.from({ length: 40 }, (_, index) =>
      index === 14 ? PASSWORD : `wrong-password-${index}`,
    );
    const attempts = guesses.map((password) =>
      service.login({ email: user.email, password, rememberMe: false }, { address: from, userAgent: '' }),
    );
    const ends = await Promise.allSettled(attempts);
    expect(ends.map(({ status }) => status)).not.toContain('fulfilled');
    expect(ends[14]).toMatchObject({ reason: { status: 429 } });
    expect(await app.app.get(SessionsRepository).listOf(String(user._id), new Date())).toEqual([]);
    await login(user.email, PASSWORD, from).expect(429);
  });

  it('A02 refuses one address from the 51st failure on; a forged header changes nothing', async () => {
    const direct = await startApp();
    for (let attempt = 0; attempt < 50; attempt++) {
      await login(`nobody${attempt}@example.org`, 'wrong-password', address(), direct).expect(401);
    }
    await login('nobody@example.org', 'wrong-password', address(), direct).expect(429);
    await direct.close();
    await passWindow();
  }, 60_000);

  it('A03 reveals neither by text nor by time why it refuses', async () => {
    const known = await makeUser(app);
    const trashed = await makeUser(app);
    await (
      await testSpace()
    ).db
      .collection('users')
      .updateOne({ _id: trashed._id }, { $set: { isDeleted: true } });
    const times: Record<string, number[]> = {};
    const texts = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const cases = { unknown: `${randomUUID()}@example.org`, trashed: trashed.email, wrong: known.email };
      for (const [kind, email] of Object.entries(cases)) {
        const begun = performance.now();
        const { body } = await login(email, 'wrong-password').expect(401);
        (times[kind] ??= []).push(performance.now() - begun);
        texts.add(JSON.stringify({ ...body, requestId: '' }));
      }
    }
    expect(texts.size).toBe(1);
    const middles = Object.values(times).map(median);
    const least = Object.values(times).map((all) => Math.min(...all));
    const ratio = (values: number[]) => Math.min(...values) / Math.max(...values);
    // Without the dummy hash, an unknown user gets an answer in less than half the time, by either measure.
    expect(Math.max(ratio(middles), ratio(least))).toBeGreaterThan(0.65);
  }, 60_000);

  it('A04 goes on counting by itself while Redis is away', async () => {
    const lonely = await startApp({ REDIS_URL: 'redis://127.0.0.1:1', TRUST_PROXY: '1' });
    const user = await makeUser(app);
    const from = address();
    for (let attempt = 0; attempt < 5; attempt++) {
      await login(user.email, 'wrong-password', from, lonely).expect(401);
    }
    await login(user.email, PASSWORD, from, lonely).expect(429);
    await login(user.email, PASSWORD, address(), lonely).expect(200);
    await lonely.close();
  }, 60_000);

  it('A05 starts a new session and ends the one that was sent', async () => {
    const user = await makeUser(app);
    const before = await cookieOf(app, user);
    const { headers } = await app
      .agent()
      .post('/api/auth/login')
      .set('Cookie', before)
      .send({ email: user.email, password: PASSWORD })
      .expect(200);
    const after = headers['set-cookie']![0]!.split(';')[0]!;
    expect(after).not.toBe(before);
    await withCookie(app, before).get('/api/auth/me').expect(401);
    await withCookie(app, after).get('/api/auth/me').expect(200);
  });

  it('A06 sets a host-bound, secure cookie on https, with Max-Age only when remembered', async () => {
    const secure = await startApp({ APP_URL: 'https://hiredesk.example' });
    const cookie = async (rememberMe: boolean) => {
      const { headers, body } = await secure
        .agent()
        .post('/api/auth/login')
        .send({ ...ADMIN, rememberMe })
        .expect(200);
      const [value] = headers['set-cookie'] as unknown as string[];
      expect(JSON.stringify(body)).not.toContain(value!.split(/[=;]/)[1]);
      return value!.replace(/=[^;]+/, '=…');
    };
    expect(await cookie(false)).toBe('__Host-hiredesk=…; Path=/; HttpOnly; Secure; SameSite=Strict');
    expect(await cookie(true)).toBe(
      '__Host-hiredesk=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict',
    );
    await secure.close();
  });

  it.each([
    [{ email: { $ne: null }, password: { $gt: '' } }, 'FORBIDDEN_KEY'],
    [{ email: ['a@b.co'], password: ['x'] }, 'VALIDATION_FAILED'],
    [{ email: 'a@b.co', password: 123456 }, 'VALIDATION_FAILED'],
    [[], 'VALIDATION_FAILED'],
    [{}, 'VALIDATION_FAILED'],
  ])('A13 refuses %j', async (input, code) => {
    const { body } = await app.agent().post('/api/auth/login').send(input).expect(400);
    expect(body).toMatchObject({ success: false, code });
  });

  it('A13 I08 refuses a password of 1 MB before it is read', async () => {
    await login(ADMIN.email, 'x'.repeat(1_048_576)).expect(413);
  });

  it.each([
    ['not an address', 'long enough', 'Invalid email format'],
    ['', 'long enough', 'Invalid email format'],
    ['a@b.co', '12345', 'Password must be at least 6 characters'],
  ])('I01 says what is wrong with %j and %j', async (email, password, message) => {
    const { body } = await login(email, password).expect(400);
    expect(body.message).toBe(message);
  });
});

describe('sessions', () => {
  it.each([
    ['alg none', { alg: 'none' }],
    ['another key', { secret: 'secret' }],
    ['an empty session', { sid: '' }],
    ['no session', { sid: undefined }],
    ['another audience', { audience: 'elsewhere' }],
    ['another issuer', { issuer: 'elsewhere' }],
    ['a past time', { expiresIn: -10 }],
    ['a future start', { notBefore: 3_600 }],
    ['a changed subject', { sub: '000000000000000000000009' }],
  ] as Array<[string, Record<string, unknown>]>)('A07 refuses a token with %s', async (_what, forged) => {
    const user = await makeUser(app);
    const cookie = await cookieOf(app, user);
    const jwt = app.app.get(JwtService, { strict: false });
    const genuine = jwt.decode<{ sub: string; sid: string }>(cookie.split('=')[1]!);
    const { sub = genuine.sub, alg, secret = app.env.JWT_SECRET, ...options } = forged;
    const sid = 'sid' in forged ? forged['sid'] : genuine.sid;
    delete options['sid'];
    const payload = { sub, ...(sid !== undefined && { sid }) };
    const token = alg
      ? `${[
          { alg: 'none', typ: 'JWT' },
          { ...payload, iss: 'hiredesk', aud: 'hiredesk' },
        ]
          .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
          .join('.')}.`
      : jwt.sign(payload, { issuer: 'hiredesk', audience: 'hiredesk', ...options, secret: secret as string });
    const { body } = await withCookie(app, `hiredesk=${token}`).get('/api/auth/me').expect(401);
    expect(body).toMatchObject({ success: false, code: 'NO_SESSION', message: MESSAGES.auth.sessionExpired });
    await withCookie(app, cookie).get('/api/auth/me').expect(200);
  });

  it('A07 accepts the previous secret while it is rotated, and no other', async () => {
    const { env } = app;
    const newSecret = 'n'.repeat(40);
    const changed = await startApp({ JWT_SECRET: newSecret, JWT_SECRET_PREVIOUS: env.JWT_SECRET });
    const user = await makeUser(app);
    const [old, fresh] = [await cookieOf(app, user), await cookieOf(changed, user)];
    for (const cookie of [old, fresh]) await withCookie(changed, cookie).get('/api/auth/me').expect(200);
    await withCookie(app, fresh).get('/api/auth/me').expect(401);
    const after = await startApp({ JWT_SECRET: newSecret });
    await withCookie(after, fresh).get('/api/auth/me').expect(200);
    await withCookie(after, old).get('/api/auth/me').expect(401);
    expect(installationPrefix(changed.env)).toBe(installationPrefix(env));
  });

  it('A07 refuses a token of 8 KB', async () => {
    await withCookie(app, `hiredesk=${'x'.repeat(8_000)}`)
      .get('/api/auth/me')
      .expect(401);
  });

  it('A08 ends at sign-out in every process; signing out again is harmless', async () => {
    const { agent, user } = await signIn(app, { permissions: { candidate: ['read'] } });
    const cookie = await cookieOf(app, user);
    const parallel = Array.from({ length: 20 }, () => withCookie(app, cookie).get('/api/auth/me'));
    await withCookie(app, cookie).post('/api/auth/logout').expect(200);
    for (const { status } of await Promise.all(parallel)) expect([200, 401]).toContain(status);
    for (const target of [app, other]) await withCookie(target, cookie).get('/api/auth/me').expect(401);
    await withCookie(app, cookie).post('/api/auth/logout').expect(200);
    await agent.get('/api/auth/me').expect(200);
  });

  it('B1 lasts 12 hours, or 30 days when remembered', async () => {
    const user = await makeUser(app);
    const cookieFor = async (rememberMe: boolean) => {
      const answer = await app
        .agent()
        .post('/api/auth/login')
        .send({ email: user.email, password: PASSWORD, rememberMe });
      return (answer.headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
    };
    const [short, long] = [await cookieFor(false), await cookieFor(true)];
    clock.move(12 * 3_600_000 + 1_000);
    await withCookie(app, short).get('/api/auth/me').expect(401);
    await withCookie(app, long).get('/api/auth/me').expect(200);
    clock.move(30 * 24 * 3_600_000 + 1_000);
    await withCookie(app, long).get('/api/auth/me').expect(401);
    clock.move(0);
  });

  it('shows the user’s own sessions, ends one or all others, and never anybody else’s', async () => {
    const { agent, user } = await signIn(app);
    const [second, third] = [await agentOf(app, user), await agentOf(other, user)];
    const { agent: stranger } = await signIn(app);
    const { body } = await agent.get('/api/auth/sessions').expect(200);
    expect(body.data.sessionsCount).toBe(3);
    expect(body.data.sessions.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    const foreign = (await second.get('/api/auth/sessions')).body.data.sessions.find(
      (one: { current: boolean }) => one.current,
    );
    const end = (one: Agent, id = '', password = PASSWORD) =>
      one.delete(`/api/auth/sessions${id && `/${id}`}`).send({ password });
    const refused = await end(stranger, foreign._id).expect(404);
    expect(refused.body.message).toBe('Session not found');
    for (const path of ['', foreign._id]) {
      const wrong = await end(agent, path, 'Not@MyPassword1').expect(400);
      expect(wrong.body.message).toBe('Incorrect password');
      await agent.delete('/api/auth/sessions').expect(400);
    }
    await second.get('/api/auth/me').expect(200);
    await end(agent, foreign._id).expect(200);
    await second.get('/api/auth/me').expect(401);
    await third.get('/api/auth/me').expect(200);
    await end(agent).expect(200);
    await third.get('/api/auth/me').expect(401);
    await agent.get('/api/auth/me').expect(200);
    await stranger.get('/api/auth/me').expect(200);
  });
});

describe('A18 other sites', () => {
  it.each([
    [
      'a form',
      'POST',
      '/api/auth/logout',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    ],
    ['a foreign origin', 'POST', '/api/candidates', { Origin: 'https://evil.example' }],
    ['a sibling site', 'PATCH', '/api/roles/000000000000000000000001', { 'Sec-Fetch-Site': 'same-site' }],
    ['a sandboxed page', 'DELETE', '/api/auth/sessions', { Origin: 'null' }],
  ])('are refused: %s', async (_what, method, path, headers) => {
    const { agent } = await signIn(app, { permissions: { role: ['update'] } });
    const call =
      method === 'POST' ? agent.post(path) : method === 'PATCH' ? agent.patch(path) : agent.delete(path);
    const { body } = await call.set(headers).send({}).expect(403);
    expect(body.code).toBe('FOREIGN_ORIGIN');
    await agent.get('/api/auth/me').expect(200);
  });

  it('get no permission by a preflight, and scripts without these headers work', async () => {
    const { headers } = await app
      .agent()
      .options('/api/candidates')
      .set({ Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const { agent } = await signIn(app);
    await agent.post('/api/auth/logout').set('Origin', app.env.APP_URL).expect(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'I10 are not helped by %s',
    async (type) => {
      const { agent } = await signIn(app, { permissions: { user: ['create'] } });
      await agent.post('/api/users').set('Content-Type', type).send('{"name":"x"}').expect(415);
    },
  );
});

describe('A15 the settings', () => {
  const production = { NODE_ENV: 'production', APP_URL: 'https://hiredesk.example' };
  const services = { MONGODB_URI: 'mongodb://localhost/x', REDIS_URL: 'redis://localhost' };

  it.each([undefined, 'short', 'please-change-this-secret-of-32-characters'])(
    'refuse the secret %s in production',
    (JWT_SECRET) => {
      expect(() => loadEnv({ ...production, ...services, JWT_SECRET })).toThrow(/JWT_SECRET/);
    },
  );

  it('A06 refuse plain http in production unless overridden', () => {
    const env = { ...production, ...services, JWT_SECRET: randomUUID() + randomUUID() };
    expect(() => loadEnv({ ...env, APP_URL: 'http://hiredesk.example' })).toThrow(/https/);
    expect(loadEnv({ ...env, APP_URL: 'http://x.example', ALLOW_HTTP: 'true' }).SECURE_COOKIES).toBe(false);
    expect(loadEnv(env).SECURE_COOKIES).toBe(true);
  });
});

it('GET /branding is open and names product and company', async () => {
  const { body } = await app.agent().get('/api/branding').expect(200);
  expect(body.data).toEqual({ product: 'HireDesk', company: 'Orbit Robotics' });
});
