import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CacheVersions } from '../../src/core/cache/cache-versions.js';
import { clock } from '../../src/core/clock/clock.js';
import { type Agent, startApp, type TestApp } from '../support/app.js';
import { makeCompletedOnboarding } from '../support/employees.js';
import { adminAgent, makeCandidate, makeJob, signIn, makeUser, makeRole } from '../support/factories.js';
import { makeInterview } from '../support/interviews.js';

/** Records of each kind added between the first counts and the second ones. */
const MORE = 7;

/** Simultaneous calls may share a look-up or not: times each page is counted, with one more record each time. */
const COUNTS = 3;

let app: TestApp;
let admin: Agent;
let commands: string[] = [];
const first: Record<string, string> = {};

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  const connection = app.app.get<Connection>(getConnectionToken(), { strict: false });
  connection.set('debug', (collection: string, method: string) => commands.push(`${collection}.${method}`));
});

/** Adds this many records of every kind, which refer to each other. */
async function add(count: number): Promise<void> {
  const me = (await admin.get('/api/auth/me').expect(200)).body.data._id as string;
  for (let number = 0; number < count; number++) {
    const { id, job } = await makeCompletedOnboarding(admin);
    const candidate = await makeCandidate(admin, { jobs: [job._id], status: 'Offered' });
    const other = await makeJob(admin);
    await makeUser(app, { roles: [await makeRole(app, { job: ['read'] })] });
    const { user } = await signIn(app);
    const body = { onboardingId: id, joiningDate: clock.today() };
    const employee = (await admin.post('/api/employees').send(body).expect(201)).body.data._id;
    const screening = (await admin.post('/api/screenings').send({ job: job._id }).expect(201)).body.data._id;
    const interview = await makeInterview(admin, [me, String(user._id)], {
      job: job._id,
      inviteCandidates: [candidate._id],
      allowConflict: true,
    });
    Object.assign(first, {
      jobs: (first['jobs'] ??= other._id),
      candidates: (first['candidates'] ??= candidate._id),
      screenings: (first['screenings'] ??= screening),
      interviews: (first['interviews'] ??= interview._id),
      onboardings: (first['onboardings'] ??= id),
      employees: (first['employees'] ??= employee),
      users: (first['users'] ??= String(user._id)),
    });
  }
}

/* Every call reads its session, with user and roles: that does not count for the page. */
function withoutSession(asked: readonly string[]): string[] {
  return asked.filter((one) => one !== 'sessions.aggregate');
}

/** How often each address queries the database when the caches are outdated. */
async function counted(): Promise<Record<string, string[]>> {
  const addresses = [
    ...Object.keys(first).flatMap((kind) => [`${kind}?limit=50`, `${kind}/${first[kind]}`]),
    'roles?limit=50',
    `jobs/${first['jobs']}/candidates`,
    `interviews/${first['interviews']}/candidates`,
    'interviews/mine',
    'dashboard',
  ];
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    await admin.patch(`/api/candidates/${first['candidates']}`).send({ notes: address }).expect(200);
    await admin.patch(`/api/jobs/${first['jobs']}`).send({ experience: Math.random() }).expect(200);
    // As after a bulk change: of applicants counted at different times, some are counted again and others not.
    await app.app.get(CacheVersions, { strict: false }).bump('candidates');
    commands = [];
    await admin.get(`/api/${address}`).expect(200);
    found[address] = withoutSession(commands).toSorted();
  }
  return found;
}

/** Counts every page {@link COUNTS} times and keeps the count that comes last in this order of lengths. */
async function countedOften(
  order: (one: number, other: number) => number,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (let count = 0; count < COUNTS; count++) {
    await add(1);
    for (const [address, asked] of Object.entries(await counted()))
      if (!found[address] || order(asked.length, found[address].length) > 0) found[address] = asked;
  }
  return found;
}

it('no list, detail page or dashboard queries the database for each of its records', async () => {
  const few = await countedOften((one, other) => one - other);
  await add(MORE);
  const more = await countedOften((one, other) => other - one);
  expect(Object.keys(few).length).toBeGreaterThan(15);
  for (const [address, asked] of Object.entries(few)) {
    expect([address, asked.length]).not.toEqual([address, 0]);
    // Fewer are possible: simultaneous calls share a look-up.
    const extra = more[address]!.length > asked.length ? more[address] : asked;
    expect([address, extra]).toEqual([address, asked]);
  }
}, 180_000);
