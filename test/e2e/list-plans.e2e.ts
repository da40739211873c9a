import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { listConditions, listOrder } from '../../src/core/database/search.js';
import type { ResourcePolicy } from '../../src/core/database/resource.policy.js';
import { candidatePolicy } from '../../src/modules/candidates/candidate.record.js';
import { employeePolicy } from '../../src/modules/employees/employee.record.js';
import { interviewPolicy } from '../../src/modules/interviews/interview.record.js';
import { jobPolicy } from '../../src/modules/jobs/job.record.js';
import { onboardingPolicy } from '../../src/modules/onboardings/onboarding.record.js';
import { rolePolicy } from '../../src/modules/roles/role.record.js';
import { screeningPolicy } from '../../src/modules/screenings/screening.record.js';
import { userPolicy } from '../../src/modules/users/user.record.js';
import { startApp } from '../support/app.js';
import { plansOf } from '../support/plans.js';
import { until } from '../support/until.js';

jest.setTimeout(120_000);

const RECORDS = 1_000;
/** The longest wait until a large write is analysed. */
const ANALYSED_MS = 60_000;
const POLICIES: Array<[collection: string, policy: ResourcePolicy]> = [
  ['candidates', candidatePolicy],
  ['jobs', jobPolicy],
  ['screenings', screeningPolicy],
  ['interviews', interviewPolicy],
  ['onboardings', onboardingPolicy],
  ['employees', employeePolicy],
  ['users', userPolicy],
  ['roles', rolePolicy],
];
const OFFERED = POLICIES.flatMap(([collection, policy]) =>
  Object.keys(policy.sortable).flatMap((field) =>
    [field, `-${field}`].flatMap((sort) =>
      [false, true].map((deleted) => ({ collection, policy, sort, deleted })),
    ),
  ),
);

let db: Connection;

/* All of one shape, so that no index looks cheaper than in a filled database. */
function record(index: number): Record<string, unknown> {
  const at = new Date(Date.UTC(2026, 0, 1, 0, index));
  const text = `text ${String(index).padStart(5, '0')}`;
  return {
    isDeleted: index % 2 === 0,
    deletedAt: index % 2 === 0 ? at : null,
    createdAt: at,
    updatedAt: at,
    closedDate: at,
    expiresAt: at,
    name: text,
    email: `${text}@example.org`,
    mobile: String(index),
    nameKey: text,
    titleKey: text,
    keys: { name: text },
    terms: [text],
    jobId: index + 1_000,
    interviewId: index + 1_000,
    employeeId: index + 1_000,
    joiningDate: at.toISOString().slice(0, 10),
    candidate: new Types.ObjectId(),
    job: new Types.ObjectId(),
    onboarding: new Types.ObjectId(),
    schedule: { date: at, durationInMinutes: 30 },
    jobs: [new Types.ObjectId()],
    roles: [],
    status: `status ${index % 9}`,
    isActive: true,
    experience: index % 40,
    changes: [],
  };
}

beforeAll(async () => {
  const { app } = await startApp();
  db = app.get<Connection>(getConnectionToken());
  for (const [collection] of POLICIES)
    await db.collection(collection).insertMany(Array.from({ length: RECORDS }, (_, index) => record(index)));
  // The embedded database plans this only once it has analysed the written data; MongoDB does at once.
  for (const [collection, policy] of POLICIES)
    await until(
      async () => !(await planOf(collection, policy, policy.defaultSort, false)).sorts,
      ANALYSED_MS,
    );
});

function planOf(collection: string, policy: ResourcePolicy, sort: string, deleted: boolean) {
  const filter = listConditions(policy, { deleted }, {}) as object;
  return plansOf(db.collection(collection), { filter, sort: listOrder(policy, sort) });
}

it.each(OFFERED)(
  '$collection by $sort, trash $deleted, are read in the order of an index',
  async ({ collection, policy, sort, deleted }) => {
    expect(await planOf(collection, policy, sort, deleted)).toEqual({ sorts: false, scans: false });
  },
);

it('detects a list that no index serves', async () => {
  const candidates = db.collection('candidates');
  expect(
    (await plansOf(candidates, { filter: { isDeleted: false }, sort: { mobile: 1, _id: 1 } })).sorts,
  ).toBe(true);
  expect((await plansOf(candidates, { filter: { name: 'text 00001' } })).scans).toBe(true);
});

it('references to a job are found by an index', async () => {
  const job = new Types.ObjectId();
  const filter = { isDeleted: { $in: [false, true] }, jobs: job };
  expect((await plansOf(db.collection('candidates'), { filter })).scans).toBe(false);
});
