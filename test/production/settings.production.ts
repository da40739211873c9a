import { BuiltProcess } from '../support/processes.js';

// For a machine that is busy.
jest.setTimeout(120_000);

/* Nothing listens there: a start that got so far would wait for its database, and the test with it. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PORT: '0',
  APP_URL: 'https://hr.example.com',
  MONGODB_URI: 'mongodb://127.0.0.1:9/hiredesk',
  REDIS_URL: 'redis://127.0.0.1:9',
};
const SECRET = { JWT_SECRET: '5f0c1bb3a7d94e6fb0c2d1e8a7396c45' };

describe('G2 A15 a production start', () => {
  it.each([
    ['main', 'without JWT_SECRET', {}, 'JWT_SECRET: is required'],
    ['worker', 'without JWT_SECRET', {}, 'JWT_SECRET: is required'],
    [
      'main',
      'with a sample JWT_SECRET',
      { JWT_SECRET: 'please-change-this-secret-of-32-characters' },
      'JWT_SECRET: is a sample value',
    ],
    ['main', 'on plain http', { ...SECRET, APP_URL: 'http://hr.example.com' }, 'APP_URL: must be https'],
    ['main', 'without APP_URL', { ...SECRET, APP_URL: '' }, 'APP_URL: is required in production'],
    ['worker', 'with a crash hook', { ...SECRET, CRASH_AT: 'import:1' }, 'CRASH_AT: is for tests only'],
  ] as const)('%s %s ends with 1 and one readable line', async (kind, _what, settings, line) => {
    const started = BuiltProcess.start(kind, { ...PRODUCTION, ...settings });
    try {
      expect(await started.ended).toEqual({ code: 1, signal: null });
      const [head, ...problems] = started.output.trim().split('\n');
      expect(head).toMatch(/^HireDesk cannot start, these settings are wrong/);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(line);
      expect(started.output).not.toContain(SECRET.JWT_SECRET);
    } finally {
      await started.end('SIGKILL');
    }
  });
});
