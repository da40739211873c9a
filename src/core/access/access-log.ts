import { Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';

const log = new Logger('Access');

/** Log entries that prove who signed in and whose rights changed. */
export type AccessEvent =
  | { event: 'signed-in' | 'signed-out'; user: string; address?: string }
  | { event: 'sign-in-failed'; account: string; address: string; reason: string }
  | {
      event: 'role-created' | 'role-changed' | 'role-deleted';
      actor: string;
      role: string;
      permissions?: readonly string[];
    }
  | { event: 'roles-given'; actor: string; user: string; given: readonly string[]; taken: readonly string[] }
  | { event: 'password-changed'; actor: string; user: string }
  | { event: 'sessions-ended'; actor: string; user: string; count: number };

/** Writes one structured line; a failed sign-in is a warning. */
export function logAccess(entry: AccessEvent): void {
  if (entry.event === 'sign-in-failed') log.warn(entry, entry.event);
  else log.log(entry, entry.event);
}

/** Identifies an account in the log: the same for the same e-mail, and not the e-mail itself (ASVS 16.2.5). */
export function accountMark(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 16);
}
