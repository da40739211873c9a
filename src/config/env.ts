import * as v from 'valibot';
import { email } from '../shared/kit/contact-rules.js';
import { timeZone } from '../shared/kit/rules.js';
import { readDkim, readMailOauth } from './mail-settings.js';
import { smtpProblem } from './smtp.js';
import { isOneOf, keysOf } from '../shared/kit/objects.js';

const SAMPLE_SECRETS = ['change-me', 'changeme', 'secret', 'please-change-this-secret-of-32-characters'];

/*
 * A setting is a text of the environment; its default is written the same way. Every refusal has its own words: the
 * library's repeat the value, which may be a secret.
 */
const text = (least: number) =>
  v.pipe(v.string(), v.minLength(least, `must have at least ${least} characters`));
const like = (form: RegExp, refusal: string) => v.pipe(v.string(), v.regex(form, refusal));

/** One of these words, with a refusal that lists them. */
const oneOf = <const T extends readonly string[]>(words: T) =>
  v.picklist(words, `must be one of ${words.join(', ')}`);

const flag = v.optional(
  v.pipe(
    oneOf(['true', 'false', '1', '0']),
    v.transform((value) => value === 'true' || value === '1'),
  ),
  'false',
);

/** A whole number in a range, with a refusal that names the range. */
const number = (least: number, most: number, fallback: number) => {
  const refusal = `must be a whole number from ${least} to ${most}`;
  const whole = v.pipe(v.string(), v.transform(Number), v.integer(refusal));
  return v.optional(v.pipe(whole, v.minValue(least, refusal), v.maxValue(most, refusal)), String(fallback));
};

const isAddress = (value: string) => email(value, { today: '' }) === undefined;

const mailAddress = v.pipe(v.string(), v.check(isAddress, 'must be an address like hr@example.com'));

const webAddress = (example: string) =>
  v.pipe(
    v.string(),
    v.check((value) => /^https?:\/\//.test(value) && URL.canParse(value), `must be like ${example}`),
  );

/** A sender as mail programs write it. */
export interface Mailbox {
  /** If missing, the company's name is shown. */
  name?: string;
  address: string;
}

/** `Name <address>`, the name in quotes or not, or the bare address (decision E6). */
const mailbox = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Mailbox => {
    const written = /^([^<>]*)<([^<>]*)>$/.exec(value.trim());
    const address = (written?.[2] ?? value).trim();
    const name = (written?.[1] ?? '')
      .trim()
      .replace(/^"([^"]*)"$/, '$1')
      .trim();
    if (isAddress(address) && !/["\p{Cc}]/u.test(name)) return { ...(name && { name }), address };
    addIssue({ message: 'must be an address, or like Name <address>' });
    return NEVER;
  }),
);

const MINUTES = { m: 1, h: 60, d: 1_440 } as const;

/** Times like `1d, 1h` as minutes, longest first; `off` for none. */
const reminders = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): number[] => {
    const parts = value.trim() === 'off' ? [] : value.split(',').map((part) => part.trim());
    const minutes = parts.map((part) => {
      const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(part) ?? [];
      return Number(count) * MINUTES[isOneOf(keysOf(MINUTES), unit) ? unit : 'm'];
    });
    if (minutes.every((one) => one > 0 && one <= 30 * MINUTES.d))
      return [...new Set(minutes)].sort((one, other) => other - one);
    addIssue({ message: 'must be like 1d,1h (at most 30d each), or off' });
    return NEVER;
  }),
);

/* A locale's time zones: a method in newer engines, a property in older ones. */
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

/** Which requests are traced, in OpenTelemetry's terms. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const settings = v.object({
  NODE_ENV: v.optional(oneOf(['development', 'test', 'production']), 'development'),
  PORT: number(0, 65_535, 3000),
  HOST: v.optional(v.string(), '0.0.0.0'),
  APP_URL: v.optional(webAddress('https://hr.example.com')),
  ALLOW_HTTP: flag,
  DATA_DIR: v.optional(v.string(), '.data'),
  MONGODB_URI: like(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
  /** How long the database may be silent before it counts as away: a read of one document, a new connection (case D02). */
  DATABASE_PATIENCE_MS: number(100, 60_000, 1_000),
  REDIS_URL: like(/^rediss?:\/\//, 'must start with redis:// or rediss://'),
  /** Sentinels that know the current master; the host in REDIS_URL is then its name. */
  REDIS_SENTINELS: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }): { host: string; port: number }[] => {
        const named = value.split(',').map((one) => /^([\w.-]+)(?::(\d{1,5}))?$/.exec(one.trim()));
        if (!named.includes(null))
          return named.map((one) => ({ host: one![1]!, port: Number(one![2] ?? 26_379) }));
        addIssue({ message: 'must be like sentinel-1:26379,sentinel-2:26379' });
        return NEVER;
      }),
    ),
  ),
  REDIS_SENTINEL_PASSWORD: v.optional(v.string()),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && smtpProblem(dataset.value);
        if (message) addIssue({ message });
      }),
    ),
  ),
  /** Sign-in with the login in SMTP_URL, or with a token for a mailbox (docs/mail.md). */
  SMTP_AUTH: v.optional(oneOf(['password', 'oauth2']), 'password'),
  SMTP_OAUTH_MAILBOX: v.optional(mailAddress),
  SMTP_OAUTH_TENANT: v.optional(v.string()),
  SMTP_OAUTH_CLIENT_ID: v.optional(v.string()),
  SMTP_OAUTH_CLIENT_SECRET: v.optional(v.string()),
  SMTP_OAUTH_KEY_FILE: v.optional(v.string()),
  SMTP_OAUTH_TOKEN_URL: v.optional(webAddress('https://login.example.com/token')),
  SMTP_OAUTH_SCOPE: v.optional(v.string()),
  /** Connections to the mail server at once, and mails per second over all of them; 0: no limit. */
  SMTP_CONNECTIONS: number(1, 50, 5),
  SMTP_RATE: number(0, 1_000, 0),
  MAIL_FROM: v.optional(mailbox, 'hr@hiredesk.local'),
  OFFER_MAIL_FROM: v.optional(mailbox),
  MAIL_REPLY_TO: v.optional(mailbox),
  /** Signing of mails: all three or none. */
  DKIM_DOMAIN: v.optional(v.string()),
  DKIM_SELECTOR: v.optional(v.string()),
  DKIM_KEY_FILE: v.optional(v.string()),
  JWT_SECRET: text(32),
  /** The previous secret, while it is being changed: sessions signed with it stay valid. */
  JWT_SECRET_PREVIOUS: v.optional(text(32)),
  /** An ordinary session ends after this many hours without a call; a remembered one keeps its days (decision B1). */
  SESSION_IDLE_HOURS: number(1, 12, 12),
  ADMIN_EMAIL: v.optional(mailAddress, 'admin@hiredesk.local'),
  ADMIN_PASSWORD: v.optional(text(8)),
  /** A user who signs in with a password from somebody else must first set a new one. */
  CHANGE_GIVEN_PASSWORDS: flag,
  COMPANY_NAME: v.optional(v.string(), 'Orbit Robotics'),
  /** A PNG, JPEG or SVG file at the top of offer letters. */
  COMPANY_LOGO: v.optional(v.string()),
  COUNTRY: v.optional(like(/^[A-Z]{2}$/i, 'must be a code of two letters, like IN'), 'IN'),
  /** Days that a candidate's onboarding link works, and that documents of failed onboardings are kept (0: forever). */
  ONBOARDING_LINK_DAYS: number(1, 365, 14),
  ONBOARDING_FILES_DAYS: number(0, 3_650, 180),
  /** Days that mails are kept after they are sent or given up (0: forever). */
  MAILS_DAYS: number(0, 3_650, 365),
  /** The organisation's time zone; default: that of the country. */
  TIME_ZONE: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => timeZone(value, { today: '' }) === undefined, 'is not a known time zone'),
    ),
  ),
  /** How long before an interview its participants are reminded, longest first; empty: never (decision E7). */
  REMINDERS: v.optional(reminders, '1d,1h'),
  /** Seconds in which a change of an interview can be undone before its participants are notified. */
  INTERVIEW_NOTICE_SECONDS: number(0, 600, 10),
  S3_ENDPOINT: v.optional(webAddress('https://s3.example.com')),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_BUCKET: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  CLAMAV_URL: v.optional(
    like(
      /^(tcp:\/\/[^\s/:]+(:\d{1,5})?|unix:\/\/\/\S+)$/,
      'must be like tcp://host:3310 or unix:///path/of/the/socket',
    ),
  ),
  TRUST_PROXY: number(0, 10, 0),
  /** Seconds in which a web process after SIGTERM says that it is not ready and still answers (case P04). */
  STOP_DELAY_SECONDS: number(0, 60, 0),
  LOG_LEVEL: v.optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  METRICS_TOKEN: v.optional(text(16)),
  /** Receiver of traces, by OTLP over HTTP; without it there are none. The SDK reads all OTEL_ settings itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress('http://collector:4318')),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string()),
  OTEL_SERVICE_NAME: v.optional(v.string()),
  OTEL_TRACES_SAMPLER: v.optional(oneOf(SAMPLERS)),
  OTEL_TRACES_SAMPLER_ARG: v.optional(like(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')),
  /** File that a worker rewrites every 5 s, for health checks. */
  ALIVE_FILE: v.optional(v.string()),
  /** The database that the starter chose, for people; set by scripts/start.ts. */
  DATABASE_KIND: v.optional(v.string()),
  /** Crash hook of the fault tests, for example `import:3000`; refused in production. */
  CRASH_AT: v.optional(v.string()),
});

/** Each setting by itself, before they are checked together. */
export type GivenSettings = v.InferOutput<typeof settings>;

/** The names of all settings; `.env.example` explains those for people. */
export const SETTINGS: readonly string[] = Object.keys(settings.entries);

const schema = v.pipe(
  settings,
  v.rawTransform(({ dataset: { value: env }, addIssue }) => {
    const refuse = (key: keyof GivenSettings, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: env, key, value: env[key] }] });
    if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
      refuse('S3_ACCESS_KEY_ID', 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    }
    const [DKIM, MAIL_OAUTH] = [readDkim(env, refuse), readMailOauth(env, refuse)];
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
    return {
      ...env,
      TIME_ZONE,
      APP_URL: appUrl,
      SECURE_COOKIES: appUrl.startsWith('https://'),
      DKIM,
      MAIL_OAUTH,
    };
  }),
);

/** The validated settings (decision G2). */
export type Env = v.InferOutput<typeof schema>;

/** Settings are missing or wrong; the message lists every one on its own line. */
export class EnvError extends Error {}

/**
 * Reads and checks the settings: the only reader of `process.env`.
 * @throws EnvError that lists every wrong setting
 */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(schema, given, { abortPipeEarly: true });
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    return `  ${name}: ${given[name] === undefined && issue.kind === 'schema' ? 'is required' : issue.message}`;
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
