import { createHmac } from 'node:crypto';
import type { Env } from '../../config/env.js';

/** The settings that identify an installation among others on the same Redis. */
export type InstallationSettings = Pick<Env, 'MONGODB_URI' | 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>;

/**
 * Prefix of every key in Redis, so that two installations on one Redis do not take each other's jobs or marks:
 * `hiredesk-` and 12 digits derived from the database and the session secret. All processes of an installation agree,
 * also across restarts (the port of an embedded database does not count) and while the secret is being changed. After a
 * change of either, the recovery adds open jobs again, because documents are the truth.
 */
export function installationPrefix(env: InstallationSettings): string {
  const { MONGODB_URI, JWT_SECRET, JWT_SECRET_PREVIOUS: secret = JWT_SECRET } = env;
  const [, hosts = '', database = ''] =
    /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]*)\/?([^?]*)/.exec(MONGODB_URI) ?? [];
  const home = `${hosts.replace(/:\d+/g, '')}/${database}`;
  return `hiredesk-${createHmac('sha256', secret).update(home).digest('hex').slice(0, 12)}`;
}
