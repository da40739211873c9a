import { readFileSync } from 'node:fs';
import { EnvError, loadEnv, SETTINGS } from './env.js';

const LEAST = {
  MONGODB_URI: 'mongodb://127.0.0.1/hiredesk',
  REDIS_URL: 'redis://127.0.0.1',
  JWT_SECRET: 'a'.repeat(32),
};
const PRODUCTION = { ...LEAST, NODE_ENV: 'production', APP_URL: 'https://hr.example.com' };

function problemsOf(source: Record<string, string>): string[] {
  try {
    loadEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split('\n').slice(1);
  }
  return [];
}

describe('loadEnv', () => {
  it('gives every setting that may be left out its default; an empty one counts as left out', () => {
    expect(loadEnv({ ...LEAST, PORT: '', SMTP_URL: '' })).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      APP_URL: 'http://localhost:3000',
      DATA_DIR: '.data',
      ADMIN_EMAIL: 'admin@hiredesk.local',
      COMPANY_NAME: 'Orbit Robotics',
      COUNTRY: 'IN',
      TRUST_PROXY: 0,
      LOG_LEVEL: 'info',
      SECURE_COOKIES: false,
    });
    expect(loadEnv(LEAST).SMTP_URL).toBeUndefined();
  });

  it('names every missing and every wrong setting in one message, a line each', () => {
    expect(problemsOf({})).toEqual([
      '  MONGODB_URI: is required',
      '  REDIS_URL: is required',
      '  JWT_SECRET: is required',
    ]);
    const problems = problemsOf({
      ...LEAST,
      PORT: '70000',
      MONGODB_URI: 'postgres://x',
      JWT_SECRET: 'short',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'short',
      CLAMAV_URL: 'http://clamd',
    });
    expect(problems.map((line) => line.trim().split(':')[0])).toEqual([
      'PORT',
      'MONGODB_URI',
      'JWT_SECRET',
      'CLAMAV_URL',
      'LOG_LEVEL',
      'METRICS_TOKEN',
    ]);
    const say = (settings: Record<string, string>) =>
      problemsOf({ ...LEAST, ...settings }).map((line) => line.trim());
    expect(say({ PORT: 'abc' })).toEqual(['PORT: must be a whole number from 0 to 65535']);
    expect(say({ NODE_ENV: 'live' })).toEqual(['NODE_ENV: must be one of development, test, production']);
    expect(problems[1]).toBe('  MONGODB_URI: must start with mongodb:// or mongodb+srv://');
  });

  it('never repeats a secret in its message', () => {
    const JWT_SECRET = 'tooshortsecretvalue';
    expect(problemsOf({ ...LEAST, JWT_SECRET }).join()).not.toContain(JWT_SECRET);
  });

  it('takes the origin of APP_URL and makes cookies secure where it is https', () => {
    expect(loadEnv({ ...LEAST, APP_URL: 'https://hr.example.com/start' })).toMatchObject({
      APP_URL: 'https://hr.example.com',
      SECURE_COOKIES: true,
    });
  });

  it('wants both keys beside a bucket', () => {
    expect(problemsOf({ ...LEAST, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'x' }).join()).toContain(
      'S3_SECRET_ACCESS_KEY',
    );
  });

  it('stops a production start with a missing or sample secret, or on plain http (decision G2, case A15)', () => {
    expect(problemsOf(PRODUCTION)).toEqual([]);
    const sample = 'please-change-this-secret-of-32-characters';
    expect(problemsOf({ ...PRODUCTION, JWT_SECRET: sample }).join()).toContain('openssl rand -hex 32');
    expect(problemsOf({ ...PRODUCTION, JWT_SECRET: '' })).toEqual(['  JWT_SECRET: is required']);
    expect(problemsOf({ ...PRODUCTION, APP_URL: '' })).toEqual(['  APP_URL: is required in production']);
    const http = { ...PRODUCTION, APP_URL: 'http://hr.example.com' };
    expect(problemsOf(http).join()).toContain('must be https');
    expect(problemsOf({ ...http, ALLOW_HTTP: 'true' })).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, CRASH_AT: 'import:1' }).join()).toContain('CRASH_AT');
  });
});

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8');

  it('lists every setting for people, and no other', () => {
    const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    // Set by the starter and by the fault tests, not by people.
    const internal = ['DATABASE_KIND', 'CRASH_AT'];
    expect(listed.toSorted()).toEqual(SETTINGS.filter((name) => !internal.includes(name)).toSorted());
  });

  it('explains every block of settings', () => {
    const unexplained = text
      .split(/\n\s*\n/)
      .filter((block) => /^#?[A-Z][A-Z0-9_]*=/m.test(block) && !/^# [A-Za-z]/m.test(block));
    expect(unexplained).toEqual([]);
  });
});
