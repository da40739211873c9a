import { readArchive } from '../../scripts/archive/read-archive.js';
import { writeArchive } from '../../scripts/archive/write-archive.js';
import { Migrations } from '../../src/core/migrations/migrations.js';
import { openSchema, readSchema } from '../../src/core/migrations/schema-state.js';
import {
  NewerDataError,
  SCHEMA_COLLECTION,
  SCHEMA_VERSION,
} from '../../src/core/migrations/schema-version.js';
import { Integrity } from '../../src/core/upkeep/integrity.js';
import { hashPassword } from '../../src/modules/auth/password.js';
import {
  ADMIN,
  type Agent,
  countIn,
  startApp,
  startWorker,
  type TestApp,
  testSpace,
  type TestWorker,
} from '../support/app.js';
import { adminAgent } from '../support/factories.js';
import { BACKUP_OF_0_1_0, restoreInto, schemaVersion } from '../support/migrations.js';
import { until } from '../support/until.js';

const LISTS = [
  'candidates',
  'jobs',
  'users',
  'roles',
  'screenings',
  'interviews',
  'onboardings',
  'employees',
];

let app: TestApp;
let worker: TestWorker;
let admin: Agent;
let db: Awaited<ReturnType<typeof testSpace>>['db'];

beforeAll(async () => {
  ({ db } = await testSpace());
  await restoreInto(BACKUP_OF_0_1_0);
  const passwordHash = await hashPassword(ADMIN.password);
  await db.collection('users').updateOne({ email: ADMIN.email }, { $set: { passwordHash } });
  [app, worker] = [await startApp(), await startWorker()];
  admin = await adminAgent(app);
}, 120_000);

describe('G5 data of 0.1.0', () => {
  it('are migrated once, by whichever process comes first', async () => {
    await until(async () => {
      const state = await readSchema(db.db!);
      return state?.version === SCHEMA_VERSION && state.holder === null;
    }, 60_000);
    expect(await readSchema(db.db!)).toMatchObject({ checkpoint: null });
    expect(await countIn('candidates', { furthest: null })).toBe(0);
    expect(
      await countIn('candidates', { resumeWaits: { $exists: false }, 'files.resume': { $exists: true } }),
    ).toBe(0);
  });

  it('answer in every list, with every sort and the totals that the backup had', async () => {
    const totals: Record<string, number> = {};
    for (const list of LISTS)
      // Roles cannot be restored: their trash has no list.
      for (const deleted of list === 'roles' ? [false] : [false, true]) {
        const { body, status } = await admin.get(`/api/${list}?deleted=${deleted}`);
        expect({ list, deleted, status }).toMatchObject({ status: 200 });
        totals[list] = (totals[list] ?? 0) + body.data[`${list}Count`];
      }
    expect(totals).toMatchObject({ candidates: 400, jobs: 14, interviews: 0 });
    // Includes the user with whom the test signs in, and their role.
    expect(totals).toMatchObject({ users: 14, roles: 7 });
    for (const sort of ['name', '-name', 'experience', 'createdAt', 'updatedAt'])
      await admin.get(`/api/candidates?sort=${sort}`).expect(200);
    for (const path of ['dashboard', 'reports/funnel?from=2026-01-01&to=2026-12-31'])
      await admin.get(`/api/${path}`).expect(200);
  });

  it('contain every file and every record that they refer to', async () => {
    const check = await worker.app.get(Integrity, { strict: false }).check();
    expect(check).toMatchObject({ files: 328, orphans: [], missing: [], damaged: [], dangling: [] });
  });

  it('are left alone by a second run', async () => {
    const before = await readSchema(db.db!);
    await Promise.all([app.app.get(Migrations).run(), worker.app.get(Migrations).run()]);
    expect(await readSchema(db.db!)).toEqual(before);
  });
});

describe('G5 data of a newer release', () => {
  const newer = () =>
    db.collection(SCHEMA_COLLECTION).updateOne({}, { $set: { version: SCHEMA_VERSION + 1 } });

  it('are refused in one line, and nothing is touched', async () => {
    await newer();
    const before = await readSchema(db.db!);
    await expect(openSchema(db.db!)).rejects.toThrow(NewerDataError);
    await expect(openSchema(db.db!)).rejects.toThrow(
      `The data were last used by a newer release of HireDesk (their schema is ${SCHEMA_VERSION + 1}, this release ` +
        `knows ${SCHEMA_VERSION}). Start that release or a newer one; nothing was changed.`,
    );
    expect(await readSchema(db.db!)).toEqual(before);
  });

  it('are not restored from a backup either', async () => {
    const { mongoUri, folder } = await testSpace();
    await newer();
    const archive = `${folder}/newer.tar.gz`;
    await writeArchive(archive, mongoUri, folder);
    await db.collection(SCHEMA_COLLECTION).updateOne({}, { $set: { version: SCHEMA_VERSION } });
    await expect(readArchive(archive, mongoUri, folder, { force: true })).rejects.toThrow(
      /newer release of HireDesk/,
    );
    expect(await schemaVersion()).toBe(SCHEMA_VERSION);
    expect(await countIn('candidates')).toBe(400);
  });
});
