import { createHmac } from 'node:crypto';
import type { Env } from '../../config/env.js';

/** What tells one installation from another that uses the same Redis. */
export type InstallationSettings = Pick<Env, 'MONGODB_URI' | 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>;

/**
 * What every key in Redis begins with, so that two installations on one Redis take neither each other's jobs nor marks:
 * `hiredesk-` and 12 digits that follow from the database and the session secret. All processes of an installation agree,
 * over restarts too (the port of an embedded database does not count), and while the secret is changed; after a change of either the recovery adds open jobs
 * again, because documents are the truth.
 */
export function installationPrefix(env: InstallationSettings): string {
  const { MONGODB_URI, JWT_SECRET, JWT_SECRET_PREVIOUS: secret = JWT_SECRET } = env;
  const [, hosts = '', database = ''] =
    /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]*)\/?([^?]*)/.exec(MONGODB_URI) ?? [];
  const home = `${hosts.replace(/:\d+/g, '')}/${database}`;
  return `hiredesk-${createHmac('sha256', secret).update(home).digest('hex').slice(0, 12)}`;
}
