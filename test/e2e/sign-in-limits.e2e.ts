import { JwtService } from '@nestjs/jwt';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { connectRedis } from '../../src/core/queues/redis.js';
import { LoginThrottle } from '../../src/modules/auth/login-throttle.js';
import { passwordMatches } from '../../src/modules/auth/password.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { startApp, type TestApp, testSpace } from '../support/app.js';
import { agentOf, cookieOf, makeUser, PASSWORD, signIn, withCookie } from '../support/factories.js';
import { until } from '../support/until.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' });
}, 60_000);

let last = 0;
const address = () => `10.9.${Math.floor(++last / 250)}.${last % 250}`;
const login = (email: string, password: string, from = address(), agent = app.agent()) =>
  agent.post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password });
const counted = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].map((one) => [one, statuses.filter((x) => x === one).length]));

/** Of many simultaneous wrong passwords five are checked; after them the right one is not, alone or among others. */
async function expectFiveChecked(ask: (password: string) => PromiseLike<{ status: number }>): Promise<void> {
  const guesses = Array.from({ length: 40 }, (_, index) => `wrong-guess-${index}`);
  const answers = await Promise.all(guesses.map(ask));
  expect(counted(answers.map(({ status }) => status))).toEqual({ 400: 5, 429: 35 });
  const late = await Promise.all([...guesses.slice(20), PASSWORD].map(ask));
  expect(counted(late.map(({ status }) => status))).toEqual({ 429: 21 });
}

describe('F2 limits count before the work', () => {
  it('of 300 guesses at once five are checked, and the right one answers like the others', async () => {
    const user = await makeUser(app);
    const from = address();
    const guesses = Array.from({ length: 300 }, (_, index) =>
      index === 200 ? PASSWORD : `wrong-guess-${index}`,
    );
    const answers = await Promise.all(guesses.map((guess) => login(user.email, guess, from)));
    expect(counted(answers.map(({ status }) => status))).toEqual({ 401: 5, 429: 295 });
    const wrong = answers.find(({ status }, index) => status === 429 && index !== 200)!;
    const texts = [answers[200]!, wrong].map(({ body }) => ({ ...body, requestId: '' }));
    expect(texts[0]).toEqual(texts[1]);
    expect(answers[200]!.status).toBe(429);
  });

  it('many users with right passwords do not lock their network', async () => {
    const throttle = app.app.get(LoginThrottle, { strict: false });
    const source = { address: address() };
    const crowd = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) => throttle.take(`crowd-${index}@example.org`, source)),
    );
    const taken = crowd.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(taken).toHaveLength(50);
    await Promise.all(taken.map((attempt) => attempt.succeeded()));
    await expect(throttle.take('late@example.org', source)).resolves.toBeDefined();
  });

  it('a success among refused attempts gives none of them back twice', async () => {
    const throttle = app.app.get(LoginThrottle, { strict: false });
    const source = { address: address() };
    const attempts = (count: number) =>
      Array.from({ length: count }, () => throttle.take('twice@example.org', source));
    const [right] = await Promise.all(attempts(5));
    await Promise.allSettled([...attempts(30), right!.succeeded(), ...attempts(30)]);
    const ends = await Promise.allSettled(attempts(20));
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5);
  });

  it('A04 a process that loses Redis counts on from where it was', async () => {
    const redis = connectRedis(app.env, 'fast');
    await once(redis, 'ready');
    const throttle = new LoginThrottle(redis, app.env);
    const attempts = (count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, () => throttle.take('outage@example.org', { address: '10.8.8.8' })),
      );
    await attempts(3);
    redis.disconnect();
    const ends = await attempts(10);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('the same for the old password', async () => {
    const { agent, user } = await signIn(app, { permissions: { profile: ['change-password'] } });
    const change = (oldPassword: string) =>
      agent
        .post(`/api/auth/${String(user._id)}/change-password`)
        .send({ oldPassword, newPassword: 'Another@Lantern8' });
    await expectFiveChecked(change);
  });

  it('a session has five attempts at its password, from however many addresses', async () => {
    const { agent, user } = await signIn(app, { permissions: { profile: ['read', 'update'] } });
    const change = (currentPassword: string) =>
      agent
        .patch(`/api/auth/profile/${String(user._id)}`)
        .set('X-Forwarded-For', address())
        .send({ email: `new.${user.email}`, currentPassword });
    await expectFiveChecked(change);
    // A user who signed in is not blocked by somebody with another session of theirs.
    const own = withCookie(app, await cookieOf(app, user));
    const path = `/api/auth/profile/${String(user._id)}`;
    await own
      .patch(path)
      .send({ email: `new.${user.email}`, currentPassword: PASSWORD })
      .expect(200);
  });

  it('F13 requests for a link: five from one address, ten an hour from everywhere', async () => {
    const user = await makeUser(app);
    const ask = (from: string) =>
      app.agent().post('/api/auth/password-reset').set('X-Forwarded-For', from).send({ email: user.email });
    const from = address();
    const same = await Promise.all(Array.from({ length: 30 }, () => ask(from)));
    expect(counted(same.map(({ status }) => status))).toEqual({ 200: 5, 429: 25 });
    const elsewhere = await Promise.all(Array.from({ length: 30 }, () => ask(address())));
    expect(counted(elsewhere.map(({ status }) => status))).toEqual({ 200: 5, 429: 25 });
    const { db } = await testSpace();
    expect(await db.collection('mails').countDocuments({ 'to.address': user.email })).toBe(10);
    const stranger = 'nobody-at-all@example.org';
    const unknown = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const { status } = await app
        .agent()
        .post('/api/auth/password-reset')
        .set('X-Forwarded-For', '10.8.0.1')
        .send({ email: stranger });
      unknown.push(status);
    }
    expect(unknown).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('addresses of one IPv6 network are one', async () => {
    const user = await makeUser(app);
    for (let attempt = 0; attempt < 5; attempt++)
      await login(user.email, 'wrong-password', `2001:db8:7:7::${attempt}`).expect(401);
    await login(user.email, PASSWORD, '2001:db8:7:7:1:2:3:4').expect(429);
    await login(user.email, PASSWORD, '2001:db8:7:8::1').expect(200);
  });

  it('an account allows 100 guesses from all places together; its own device and address are never locked out', async () => {
    const user = await makeUser(app);
    const home = address();
    const laptop = app.agent();
    await login(user.email, PASSWORD, home, laptop).expect(200);
    const throttle = app.app.get(LoginThrottle, { strict: false });
    for (let guess = 0; guess < 100; guess++) await throttle.take(user.email, { address: `10.7.0.${guess}` });
    await login(user.email, PASSWORD, address()).expect(429);
    await login(user.email, PASSWORD, address(), laptop).expect(200);
    await login(user.email, PASSWORD, home).expect(200);
    // A device of another account does not count here.
    const { email } = await makeUser(app);
    const stranger = app.agent();
    await login(email, PASSWORD, address(), stranger).expect(200);
    await login(user.email, PASSWORD, address(), stranger).expect(429);
  });
});

it('F12 an honest sign-in succeeds during 1,000 guesses from elsewhere; no answer mentions the database', async () => {
  const user = await makeUser(app);
  const agent = await agentOf(app, user);
  const networks = Array.from({ length: 50 }, address);
  const guess = async (index: number) => {
    const answer = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': networks[index % networks.length]!,
      },
      body: JSON.stringify({ email: `guess${index}@example.org`, password: 'Wrong@12', rememberMe: false }),
    });
    const { message } = (await answer.json()) as { message: string };
    const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
    return { status: answer.status, message, retryAfter };
  };
  const answers: Array<Awaited<ReturnType<typeof guess>>> = [];
  let next = 0;
  // Together more than may wait, and fewer than a busy machine can connect.
  const guessing = Promise.all(
    Array.from({ length: 200 }, async () => {
      while (next < 1_000) answers.push(await guess(next++));
    }),
  );
  // The first refusal shows that the queue is full.
  await until(() => answers.some(({ status }) => status === 429), 40_000);
  await login(user.email, PASSWORD).expect(200);
  await agent.get('/api/auth/me').expect(200);
  await guessing;
  const [refused, checked] = [429, 401].map((status) => answers.filter((one) => one.status === status));
  expect(refused!.length + checked!.length).toBe(1_000);
  expect(refused!.length).toBeGreaterThan(500);
  expect(refused!.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
  const texts = new Set(answers.map(({ message }) => message));
  expect(texts).toEqual(new Set([MESSAGES.auth.invalid, MESSAGES.auth.throttled]));
}, 60_000);

it('F12 an address known to the account gets in, however many others wait', async () => {
  const user = await makeUser(app);
  const home = address();
  await login(user.email, PASSWORD, home).expect(200);
  let open!: (hash: null) => void;
  const gate = new Promise<null>((resolve) => (open = resolve));
  const others = Array.from({ length: 200 }, (_, index) =>
    passwordMatches(() => gate, 'Wrong@12', { from: `other ${index}` }).catch(() => false),
  );
  await login(user.email, PASSWORD).expect(429);
  const own = login(user.email, PASSWORD, home).then(({ status }) => status);
  expect(await Promise.race([own, pause(1_000, 'waits')])).toBe('waits');
  open(null);
  expect(await own).toBe(200);
  await Promise.all(others);
});

it('F14 a token opens only the session of its own user', async () => {
  const [one, two] = [await makeUser(app), await makeUser(app)];
  const cookie = await cookieOf(app, one);
  const jwt = app.app.get(JwtService, { strict: false });
  const { sid } = jwt.decode<{ sid: string }>(cookie.split('=')[1]!);
  // The process has cached the session by now.
  await withCookie(app, cookie).get('/api/auth/me').expect(200);
  const forged = jwt.sign({ sub: String(two._id), sid }, { issuer: 'hiredesk', audience: 'hiredesk' });
  await withCookie(app, `hiredesk=${forged}`).get('/api/auth/me').expect(401);
  await withCookie(app, cookie).get('/api/auth/me').expect(200);
});
