import { z } from 'zod';

const SAMPLE_SECRETS = ['change-me', 'changeme', 'secret', 'please-change-this-secret-of-32-characters'];

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('false')
  .transform((value) => value === 'true' || value === '1');

/** A whole number in a range, told in these words when it is none. */
const number = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};
/** One of these words, told when it is none. */
const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, `must be one of ${words.join(', ')}`);

const settings = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  PORT: number(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_HTTP: flag,
  DATA_DIR: z.string().min(1).default('.data'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
  /** How long the database may be silent before it counts as away: a read of one document, a new connection (case D02). */
  DATABASE_PATIENCE_MS: number(100, 60_000).default(1_000),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'must start with redis:// or rediss://'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.email().default('hr@hiredesk.local'),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  ADMIN_EMAIL: z.email().default('admin@hiredesk.local'),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  COMPANY_NAME: z.string().min(1).default('Orbit Robotics'),
  COUNTRY: z.string().length(2).default('IN'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMAV_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^\s/:]+(:\d{1,5})?|unix:\/\/\/\S+)$/,
      'must be like tcp://host:3310 or unix:///path/of/the/socket',
    )
    .optional(),
  TRUST_PROXY: number(0, 10).default(0),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** File that a worker writes anew every 5 s, for health checks. */
  ALIVE_FILE: z.string().optional(),
  /** Which database the starter chose, for people; set by scripts/start.ts. */
  DATABASE_KIND: z.string().optional(),
  /** Crash hook of the fault tests, for example `import:3000`; refused in production. */
  CRASH_AT: z.string().optional(),
});

/** The names of all settings; `.env.example` explains those that are for people. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape);

const schema = settings
  .superRefine((env, context) => {
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', path: [key], message });
    if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
      refuse('S3_ACCESS_KEY_ID', 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    }
    if (env.NODE_ENV !== 'production') return;
    if (SAMPLE_SECRETS.some((sample) => env.JWT_SECRET.toLowerCase().includes(sample))) {
      refuse('JWT_SECRET', 'is a sample value; generate one with: openssl rand -hex 32');
    }
    if (!env.APP_URL) refuse('APP_URL', 'is required in production');
    if (env.APP_URL?.startsWith('http://') && !env.ALLOW_HTTP) {
      refuse('APP_URL', 'must be https in production (ALLOW_HTTP=true overrides it on a trusted network)');
    }
    if (env.CRASH_AT) refuse('CRASH_AT', 'is for tests only');
  })
  .transform((env) => {
    const appUrl = new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin;
    return { ...env, APP_URL: appUrl, SECURE_COOKIES: appUrl.startsWith('https://') };
  });

/** The validated settings (decision G2). */
export type Env = z.infer<typeof schema>;

/** The settings are missing or wrong; the message names every one, a line each. */
export class EnvError extends Error {}

/**
 * Reads and checks the settings: the only reader of `process.env`.
 * @throws EnvError that lists every wrong setting
 */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${given[name] === undefined && issue.code === 'invalid_type' ? 'is required' : issue.message}`;
  });
  throw new EnvError(
    `HireDesk cannot start, these settings are wrong (see .env.example):\n${lines.join('\n')}`,
  );
}

/** Injection token of {@link Env}. */
export const ENV = Symbol('ENV');
