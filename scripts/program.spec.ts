import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPassword } from '../src/shared/resources/users/rules.js';
import { readEnvironment } from './program.js';
import { firstSignIn, sessionSecret } from './secrets.js';
import { mirrorOf } from './services/apt.js';
import { buildOnce } from './services/cache.js';
import { SetUpError } from './services/process.js';
import { checkNamedFiles, checkSettings } from './settings.js';
import { readReport } from './suites.js';

describe('set-up', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hiredesk-set-up-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads .env below the process environment; an empty variable counts as not set', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'PORT=4000\nCOMPANY_NAME="Orbit # Robotics"\n# SMTP_URL=smtp://x\nCOUNTRY=DE\n');
    const env = readEnvironment(file, { PORT: '5000', COUNTRY: '' });
    expect(env).toEqual({ PORT: '5000', COMPANY_NAME: 'Orbit # Robotics', COUNTRY: 'DE' });
    expect(readEnvironment(join(folder, 'none'), { PORT: '1' })).toEqual({ PORT: '1' });
  });

  it('names wrong settings before anything is started', () => {
    expect(() => checkSettings({ PORT: 'many', SMTP_URL: 'x' })).toThrow(/PORT[\s\S]*SMTP_URL/);
    expect(() => checkSettings({ NODE_ENV: 'production', APP_URL: 'https://hr.example' })).toThrow(
      /JWT_SECRET/,
    );
    expect(checkSettings({ DATA_DIR: folder }).DATA_DIR).toBe(folder);
  });

  it('looks at the logo before anything is started', async () => {
    const COMPANY_LOGO = join(folder, 'logo.png');
    await expect(checkNamedFiles({ COMPANY_LOGO })).rejects.toThrow('cannot be read');
    writeFileSync(COMPANY_LOGO, 'no picture');
    await expect(checkNamedFiles({ COMPANY_LOGO })).rejects.toThrow(SetUpError);
    writeFileSync(COMPANY_LOGO, '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
    await expect(checkNamedFiles({ COMPANY_LOGO })).resolves.toBeUndefined();
    await expect(checkNamedFiles({ COMPANY_LOGO: undefined })).resolves.toBeUndefined();
  });

  it('makes the first sign-in once, in a file of its own user, by the password rule', () => {
    const first = firstSignIn(folder, 'admin@hiredesk.local', undefined);
    expect(newPassword(first.password, { today: '2026-11-21' })).toBeUndefined();
    expect(statSync(first.file!).mode & 0o777).toBe(0o600);
    expect(firstSignIn(folder, 'admin@hiredesk.local', undefined)).toEqual(first);
    expect(firstSignIn(folder, 'a@b.c', 'Given1!x')).toEqual({ email: 'a@b.c', password: 'Given1!x' });
    const secret = sessionSecret(folder);
    expect(secret).toHaveLength(64);
    expect(sessionSecret(folder)).toBe(secret);
  });

  it('finds the mirror in both forms of apt sources, never a commented or security one', () => {
    const deb822 = 'Types: deb\n# URIs: http://old/debian\nURIs: http://mirror.test/debian/\nSuites: x\n';
    expect(mirrorOf(deb822)).toBe('http://mirror.test/debian');
    const list =
      'deb http://s/debian-security x main\n#deb http://no/debian x\ndeb [arch=amd64] http://m/debian x main';
    expect(mirrorOf(list)).toBe('http://m/debian');
    expect(() => mirrorOf('deb http://archive.test/ubuntu noble main')).toThrow('no Debian mirror');
  });

  it('builds a cache folder once, whole or not at all, and clears what an interrupted build left', async () => {
    const target = join(folder, 'tool-1');
    writeFileSync(`${target}.making-999999`, 'left over');
    const failing = buildOnce(
      target,
      () => undefined,
      async (temporary) => {
        writeFileSync(temporary, 'half');
        throw new Error('disk full');
      },
    );
    await expect(failing).rejects.toThrow('disk full');
    let builds = 0;
    const build = async (temporary: string) => {
      builds += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      writeFileSync(temporary, 'whole');
    };
    await Promise.all([1, 2, 3].map(() => buildOnce(target, () => undefined, build)));
    expect(builds).toBe(1);
    expect(readFileSync(target, 'utf8')).toBe('whole');
    expect(() => statSync(`${target}.making-999999`)).toThrow();
  });
});

describe('readReport', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiredesk-report-'));
  const file = join(folder, 'report.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  const report = (numPassedTests: number, numFailedTests: number, unloaded = 0) =>
    writeFileSync(
      file,
      JSON.stringify({
        numPassedTests,
        numFailedTests,
        numPendingTests: 2,
        numTodoTests: 1,
        testResults: Array.from({ length: unloaded }, () => ({ status: 'failed', assertionResults: [] })),
      }),
    );

  it('counts, and never takes a runner that ended badly for a success', () => {
    report(5, 0);
    expect(readReport(file, 0)).toEqual({ passed: 5, failed: 0, skipped: 3 });
    expect(readReport(file, 1).broken).toContain('code 1');
    report(5, 1);
    expect(readReport(file, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
    report(5, 0, 1);
    expect(readReport(file, 1).broken).toBe('1 test files could not be loaded');
    report(0, 0);
    expect(readReport(file, 0).broken).toBe('no test ran');
    expect(readReport(join(folder, 'none'), 1).broken).toContain('before it could report');
  });
});
