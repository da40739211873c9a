import { Test } from '@nestjs/testing';
import { existsSync, readdirSync } from 'node:fs';
import { ENV } from '../../src/config/env.js';
import { VERSION } from '../../src/config/version.js';
import { SCHEMA_VERSION } from '../../src/core/migrations/schema-version.js';
import { Integrity } from '../../src/core/upkeep/integrity.js';
import { hashPassword } from '../../src/modules/auth/password.js';
import { SeedModule } from '../../src/modules/seed/seed.module.js';
import { ADMIN, startApp, startWorker, testSpace } from '../support/app.js';
import { adminAgent } from '../support/factories.js';
import { restoreInto, schemaVersion } from '../support/migrations.js';
import { until } from '../support/until.js';

const FOLDER = 'test/fixtures';
const BACKUPS = readdirSync(FOLDER).filter((name) => /^release-[\d.]+\.tar\.gz$/.test(name));
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

it('every release keeps its backup (npm run release-backup)', () => {
  expect(existsSync(`${FOLDER}/release-${VERSION}.tar.gz`)).toBe(true);
});

it.each(BACKUPS)(
  'G5 %s is migrated: every list answers, every file and id exists, npm run seed starts',
  async (backup) => {
    await restoreInto(`${FOLDER}/${backup}`);
    const { db } = await testSpace();
    const passwordHash = await hashPassword(ADMIN.password);
    await db.collection('users').updateOne({ email: ADMIN.email }, { $set: { passwordHash } });
    const [app, worker] = [await startApp(), await startWorker()];
    await until(async () => (await schemaVersion()) === SCHEMA_VERSION, 60_000);
    const admin = await adminAgent(app);
    for (const list of LISTS) {
      const { body } = await admin.get(`/api/${list}`).expect(200);
      expect({ list, count: body.data[`${list}Count`] > 0 }).toEqual({ list, count: true });
    }
    for (const path of ['dashboard', 'mails', 'reports/funnel?from=2026-01-01&to=2026-12-31'])
      await admin.get(`/api/${path}`).expect(200);
    const seed = await Test.createTestingModule({ imports: [SeedModule] })
      .overrideProvider(ENV)
      .useValue(app.env)
      .compile();
    seed.useLogger(false);
    await seed.init();
    await seed.close();
    const check = await worker.app.get(Integrity, { strict: false }).check();
    expect(check).toMatchObject({ orphans: [], missing: [], damaged: [], dangling: [] });
    await Promise.all([app.close(), worker.close()]);
  },
  120_000,
);
