import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../src/config/env.js';
import type { Addresses } from './services/services.js';

/** The administrator of the first start. */
export interface FirstSignIn {
  email: string;
  password: string;
  /** The file that keeps it; undefined if ADMIN_PASSWORD was given. */
  file?: string;
}

const FIRST_SIGN_IN = 'first-sign-in.txt';
const RESTORED = 'restored';

/** Records that the users of this data folder came with a backup: none has the first sign-in. */
export function noFirstSignIn(dataDir: string): void {
  rmSync(join(dataDir, FIRST_SIGN_IN), { force: true });
  writeFileSync(join(dataDir, RESTORED), '');
}

/** A password of 16 random characters, plus one of every kind that the password rule requires. */
const newPassword = () => `${randomBytes(12).toString('base64url')}!Aa7`;

/**
 * The first administrator's sign-in: the given one, or generated once into DATA_DIR/first-sign-in.txt (mode 600). The
 * web process uses it only while there is no user.
 */
export function firstSignIn(dataDir: string, email: string, given: string | undefined): FirstSignIn {
  if (given) return { email, password: given };
  const file = join(dataDir, FIRST_SIGN_IN);
  if (existsSync(file)) {
    const text = readFileSync(file, 'utf8');
    const kept = /^E-mail: (.+)\nPassword: (.+)$/m.exec(text);
    if (kept) return { email: kept[1]!, password: kept[2]!, file };
  }
  const password = newPassword();
  writeFileSync(file, `E-mail: ${email}\nPassword: ${password}\n`, { mode: 0o600 });
  return { email, password, file };
}

/** A sign-in as shown to people. */
export function signInLine({ email, password, file }: FirstSignIn): string {
  return `${email}  ${file ? password : '(the password of ADMIN_PASSWORD)'}`;
}

/** The secret that signs the sessions of a development run: generated once into DATA_DIR/secret (mode 600). */
export function sessionSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
  }
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** The settings that web and worker processes receive. */
export function processSettings(
  given: NodeJS.ProcessEnv,
  settings: Pick<Env, 'DATA_DIR' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  services: Addresses,
  port: number,
  appUrl: string,
): { env: NodeJS.ProcessEnv; signIn: FirstSignIn | undefined; appUrl: string } {
  const { DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD } = settings;
  const signIn = existsSync(join(DATA_DIR, RESTORED))
    ? undefined
    : firstSignIn(DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD);
  const address = given['APP_URL'] ?? appUrl;
  const env = {
    ...given,
    MONGODB_URI: services.mongodbUri,
    REDIS_URL: services.redisUrl,
    DATABASE_KIND: services.databaseKind,
    DATA_DIR,
    PORT: String(port),
    APP_URL: address,
    JWT_SECRET: given['JWT_SECRET'] ?? sessionSecret(DATA_DIR),
    ...(signIn && { ADMIN_EMAIL: signIn.email, ADMIN_PASSWORD: signIn.password }),
  };
  return { env, signIn, appUrl: address };
}
