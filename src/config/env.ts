import { z } from 'zod';
import { timeZone } from '../shared/kit/rules.js';
import { readDkim } from './dkim.js';
import { smtpProblem } from './smtp.js';
import { isOneOf, keysOf } from '../shared/kit/objects.js';

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

/** A sender as mail programs write it. */
export interface Mailbox {
  /** Without one the company's name is shown. */
  name?: string;
  address: string;
}

/** `Name <address>`, the name in quotes or not, or the bare address (decision E6). */
const mailbox = z.string().transform((value, context): Mailbox => {
  const written = /^\s*(?:"([^"<>]*)"|([^"<>]*?))\s*<([^<>]*)>\s*$/.exec(value);
  const address = z.email().safeParse((written?.[3] ?? value).trim());
  const name = (written?.[1] ?? written?.[2])?.trim();
  if (address.success && !/[\p{Cc}]/u.test(name ?? ''))
    return { ...(name && { name }), address: address.data };
  context.addIssue({ code: 'custom', message: 'must be an address, or like Name <address>' });
  return z.NEVER;
});

const MINUTES = { m: 1, h: 60, d: 1_440 } as const;

/** Times like `1d, 1h` as minutes, longest first; `off` for none. */
const reminders = z.string().transform((value, context): number[] => {
  const parts = value.trim() === 'off' ? [] : value.split(',').map((part) => part.trim());
  const minutes = parts.map((part) => {
    const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(part) ?? [];
    return Number(count) * MINUTES[isOneOf(keysOf(MINUTES), unit) ? unit : 'm'];
  });
  if (minutes.every((one) => one > 0 && one <= 30 * MINUTES.d))
    return [...new Set(minutes)].sort((one, other) => other - one);
  context.addIssue({ code: 'custom', message: 'must be like 1d,1h (at most 30d each), or off' });
  return z.NEVER;
});

/* What a locale knows of zones: a method in newer engines, a property in older ones. */
interface ZonesOfLocale {
  timeZones?: string[];
  getTimeZones?: () => string[] | undefined;
}

/* Countries with several zones need TIME_ZONE. */
function zoneOf(country: string): string {
  if (country === 'IN') return 'Asia/Kolkata';
  const locale: Intl.Locale & ZonesOfLocale = new Intl.Locale('und', { region: country });
  return (locale.getTimeZones?.() ?? locale.timeZones)?.[0] ?? 'UTC';
}

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
    .superRefine((value, context) => {
      const message = smtpProblem(value);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  /** Connections to the mail server at once, and mails a second over all of them; 0: as many as it takes. */
  SMTP_CONNECTIONS: number(1, 50).default(5),
  SMTP_RATE: number(0, 1_000).default(0),
  MAIL_FROM: mailbox.default({ address: 'hr@hiredesk.local' }),
  OFFER_MAIL_FROM: mailbox.optional(),
  MAIL_REPLY_TO: mailbox.optional(),
  /** Signing of mails: all three or none. */
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: z.string().optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  ADMIN_EMAIL: z.email().default('admin@hiredesk.local'),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  COMPANY_NAME: z.string().min(1).default('Orbit Robotics'),
  /** A PNG, JPEG or SVG file, at the head of offer letters. */
  COMPANY_LOGO: z.string().optional(),
  COUNTRY: z.string().length(2).default('IN'),
  /** Days that a candidate's onboarding link works, and that documents of failed onboardings are kept (0: for ever). */
  ONBOARDING_LINK_DAYS: number(1, 365).default(14),
  ONBOARDING_FILES_DAYS: number(0, 3_650).default(180),
  /** The organisation's time zone; left out: that of the country. */
  TIME_ZONE: z
    .string()
    .refine((value) => timeZone(value, { today: '' }) === undefined, 'is not a known time zone')
    .optional(),
  /** How long before an interview its people are reminded, longest first; empty: never (decision E7). */
  REMINDERS: reminders.default([1_440, 60]),
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

const schema = settings.transform((env, context) => {
  const refuse = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
    refuse('S3_ACCESS_KEY_ID', 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  }
  const { dkim: DKIM, wrong } = readDkim(env);
  for (const [name, message] of Object.entries(wrong)) refuse(name, message);
  if (env.NODE_ENV === 'production') {
    if (SAMPLE_SECRETS.some((sample) => env.JWT_SECRET.toLowerCase().includes(sample))) {
      refuse('JWT_SECRET', 'is a sample value; generate one with: openssl rand -hex 32');
    }
    if (!env.APP_URL) refuse('APP_URL', 'is required in production');
    if (env.APP_URL?.startsWith('http://') && !env.ALLOW_HTTP) {
      refuse('APP_URL', 'must be https in production (ALLOW_HTTP=true overrides it on a trusted network)');
    }
    if (env.CRASH_AT) refuse('CRASH_AT', 'is for tests only');
  }
  const appUrl = new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin;
  const TIME_ZONE = env.TIME_ZONE ?? zoneOf(env.COUNTRY);
  return { ...env, TIME_ZONE, APP_URL: appUrl, SECURE_COOKIES: appUrl.startsWith('https://'), DKIM };
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
  throw wrongSettings(lines);
}

/** The error that ends a start. @param lines each `  NAME: what is wrong` */
export function wrongSettings(lines: readonly string[]): EnvError {
  return new EnvError(
    `HireDesk cannot start, these settings are wrong (see .env.example):\n${lines.join('\n')}`,
  );
}

/** Injection token of {@link Env}. */
export const ENV = Symbol('ENV');
