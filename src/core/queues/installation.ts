import { createHmac } from 'node:crypto';
import type { Env } from '../../config/env.js';

/** What tells one installation from another that uses the same Redis. */
export type InstallationSettings = Pick<Env, 'MONGODB_URI' | 'JWT_SECRET'>;

/**
 * What every key in Redis begins with, so that two installations on one Redis take neither each other's jobs nor marks:
 * `hiredesk-` and 12 digits that follow from the database and the session secret. All processes of an installation agree,
 * over restarts too (the port of an embedded database does not count); after a change of either the recovery adds open jobs
 * again, because documents are the truth.
 */
export function installationPrefix({ MONGODB_URI, JWT_SECRET }: InstallationSettings): string {
  const [, hosts = '', database = ''] =
    /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]*)\/?([^?]*)/.exec(MONGODB_URI) ?? [];
  const home = `${hosts.replace(/:\d+/g, '')}/${database}`;
  return `hiredesk-${createHmac('sha256', JWT_SECRET).update(home).digest('hex').slice(0, 12)}`;
}
