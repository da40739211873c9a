import { verify } from '@node-rs/argon2';
import { Agent } from 'node:http';
import { Permissions } from '../../src/shared/access.js';
import { packRules, type Permission } from '../../src/shared/permissions.js';
import { WEB_PROGRAM } from '../../scripts/node-flags.js';
import { compare, assert, median, percentile, type Result, type Sample } from '../harness.js';
import { loaded, once } from '../load.js';
import { ADMINISTRATOR } from '../site.js';
import { LIST, signedIn, type Sized } from './list.js';

const LOGINS = 50;
const AT_ONCE = 20;
const CLIENTS = 4;
const CHECKS = 50_000;
const GUESSES = 1_000;

/** Workload 12: one login against the verification of its password, and the list while twenty people sign in. */
export async function logins(size: Sized): Promise<Result[]> {
  const { site, name } = size;
  const user = await site.db.collection('users').findOne({ email: ADMINISTRATOR.email });
  const hash = String(user!['passwordHash']);
  const bare = async () => assert(await verify(hash, ADMINISTRATOR.password), 'the password is not verified');
  const timed = (work: () => Promise<unknown>) => async (): Promise<Sample> => {
    const times: number[] = [];
    for (let done = 0; done < LOGINS; done++) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
    return { value: median(times), p50: median(times), p95: percentile(times, 0.95) };
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const login = { path: '/api/auth/login', body: { ...ADMINISTRATOR, rememberMe: false } };
  const list = (during?: Promise<unknown>) => loaded(site.web, signedIn(site, LIST, CLIENTS, during), 'p95');
  return [
    await compare({
      workload: 12,
      name: 'login, p50, against its argon2 verification',
      unit: 'ms',
      ours: timed(() => once(site.web.url, agent, login)),
      baseline: timed(bare),
    }),
    await compare({
      workload: 12,
      name: `list page 1 of ${name}, ${CLIENTS} clients, p95, while ${AT_ONCE} people sign in at once`,
      unit: 'ms',
      ours: () => list(Promise.all(Array.from({ length: AT_ONCE }, () => site.signIn()))),
      baseline: () => list(),
    }),
  ];
}

let lastNetwork = 0;
let lastHome = 0;

/** Workload 12: an honest sign-in in the middle of 1,000 guesses from 50 other addresses. */
export async function honestSignIn({ site }: Sized): Promise<Result> {
  const program = await site.start(WEB_PROGRAM, { TRUST_PROXY: '1' });
  const web = await program.ready('/api/health/ready');
  const signIn = async (from: string, credentials: { email: string; password: string }) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const body = JSON.stringify({ ...credentials, rememberMe: false });
    const answer = await fetch(`${web.url}/api/auth/login`, { method: 'POST', headers, body });
    const text = await answer.text();
    assert(!/database/i.test(text), `a sign-in answered ${text}`);
    return answer.status;
  };
  const honest = async (): Promise<Sample> => {
    const began = performance.now();
    // Each time an address that is new to the account and waits its turn.
    const status = await signIn(`10.8.0.${++lastHome}`, ADMINISTRATOR);
    assert(status === 200, `the honest sign-in answered ${status}`);
    return { value: performance.now() - began };
  };
  const besieged = async () => {
    const network = ++lastNetwork;
    const guesses = Array.from({ length: GUESSES }, (_, guess) =>
      signIn(`10.9.${network}.${guess % 50}`, { email: `guess${guess}@example.org`, password: 'Wrong@12' }),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const sample = await honest();
    const refused = (await Promise.all(guesses)).filter((status) => status === 429).length;
    assert(refused > GUESSES / 2, `only ${refused} guesses were refused`);
    return sample;
  };
  const result = await compare({
    workload: 12,
    name: `an honest sign-in during ${GUESSES} guesses from elsewhere, against one alone`,
    unit: 'ms',
    limit: { name: 'ms', value: ({ value }) => value, atMost: 2_000 },
    ours: besieged,
    baseline: honest,
  });
  await web.stop();
  return result;
}

/** Workload 13: a permission check of a user with five roles, none of which grants it, against a look-up in a Set. */
export async function permissionChecks({ site, name }: Sized): Promise<Result[]> {
  const held: Permission[] = [
    { resource: 'candidate', actions: ['read', 'update'] },
    { resource: 'job', actions: ['read'] },
  ];
  const permissions = new Permissions(Array.from({ length: 5 }, () => packRules(held)));
  const granted = new Set(['candidate:read', 'candidate:update', 'job:read']);
  const [check, floor] = [
    () => permissions.can('user', 'read', 'update'),
    () => granted.has('user:read') && granted.has('user:update'),
  ];
  assert(
    !check() && !floor() && permissions.can('candidate', 'read', 'update'),
    'the permissions decide wrongly',
  );
  const page = () => loaded(site.web, signedIn(site, LIST, 1), 'perCpuSecond');
  const limit = { name: 'CPU us', value: ({ value }: Sample) => value, atMost: 20 };
  const comparison = { workload: 13, unit: 'CPU us', ours: async () => cpuOf(check) };
  return [
    await compare({
      ...comparison,
      name: 'permission check, five roles',
      limit,
      baseline: async () => cpuOf(floor),
    }),
    await compare({
      ...comparison,
      name: `permission check against a whole request of list page 1 of ${name}`,
      baseline: async () => {
        const sample = await page();
        return { ...sample, value: sample.cpuPerOperation! * 1_000 };
      },
    }),
  ];
}

function cpuOf(work: () => boolean): Sample {
  const before = process.cpuUsage();
  let held = 0;
  for (let done = 0; done < CHECKS; done++) if (work()) held++;
  assert(held === 0, 'a check was granted');
  const { user, system } = process.cpuUsage(before);
  return { value: (user + system) / CHECKS };
}
