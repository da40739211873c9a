import { Redis } from 'ioredis';
import { loadEnv } from '../../config/env.js';
import { LoginThrottle } from './login-throttle.js';

/** Not connected: each process keeps its own counts (case A04). */
const redis = () => {
  const client = new Redis({
    port: 1,
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: () => null,
  });
  client.on('error', () => undefined);
  return client;
};
const env = loadEnv({
  MONGODB_URI: 'mongodb://127.0.0.1/test',
  REDIS_URL: 'redis://127.0.0.1',
  JWT_SECRET: 'x'.repeat(40),
});
const take = (throttle: LoginThrottle, address: string, account = 'a@example.org', device?: string) =>
  throttle.take(account, { address, device }).then(
    (attempt) => attempt,
    (error: { status: number; retryAfter: number }) => error,
  );
const refused = (end: object) => 'status' in end && end.status === 429;

describe('LoginThrottle (F2, A01, A02)', () => {
  it('lets five through at once, then none, with the seconds to wait', async () => {
    const throttle = new LoginThrottle(redis(), env);
    const ends = await Promise.all(Array.from({ length: 20 }, () => take(throttle, '10.0.0.1')));
    expect(ends.filter(refused)).toHaveLength(15);
    const wait = (ends.at(-1) as { retryAfter: number }).retryAfter;
    expect(wait).toBeGreaterThan(890);
    expect(wait).toBeLessThanOrEqual(900);
    expect(refused(await take(throttle, '10.0.0.2'))).toBe(false);
  });

  it('forgets what succeeded or could not be checked', async () => {
    const throttle = new LoginThrottle(redis(), env);
    for (let round = 0; round < 120; round++) {
      const attempt = await throttle.take('a@example.org', { address: '10.0.0.1' });
      await (round % 2 ? attempt.succeeded() : attempt.giveBack());
    }
    for (let round = 0; round < 5; round++) await throttle.take('a@example.org', { address: '10.0.0.1' });
    expect(refused(await take(throttle, '10.0.0.1'))).toBe(true);
  });

  it('an attempt that one limit refuses uses up no other', async () => {
    const throttle = new LoginThrottle(redis(), env);
    for (let attempt = 0; attempt < 70; attempt++) await take(throttle, '10.0.0.1');
    expect(refused(await take(throttle, '10.0.0.1', 'b@example.org'))).toBe(false);
  });

  it('50 from one address, 100 on one account, and a known device in addition', async () => {
    const throttle = new LoginThrottle(redis(), env);
    for (let index = 0; index < 50; index++)
      expect(refused(await take(throttle, '10.0.0.1', `${index}@example.org`))).toBe(false);
    expect(refused(await take(throttle, '10.0.0.1', 'x@example.org'))).toBe(true);
    for (let index = 0; index < 100; index++)
      await throttle.take('a@example.org', { address: `10.1.0.${index}` });
    expect(refused(await take(throttle, '10.2.0.1'))).toBe(true);
    expect(refused(await take(throttle, '10.2.0.1', 'a@example.org', 'laptop'))).toBe(false);
  });

  it('F13 mails are never given back', async () => {
    const throttle = new LoginThrottle(redis(), env);
    const ask = (address: string) =>
      throttle.takeMail('reset', 'a@example.org', address).then(
        () => true,
        () => false,
      );
    const same = [];
    for (let index = 0; index < 6; index++) same.push(await ask('10.0.0.1'));
    expect(same).toEqual([true, true, true, true, true, false]);
    const elsewhere = [];
    for (let index = 0; index < 6; index++) elsewhere.push(await ask(`10.1.0.${index}`));
    expect(elsewhere).toEqual([true, true, true, true, true, false]);
  });
});
