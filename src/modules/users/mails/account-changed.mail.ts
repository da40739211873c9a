import { defineMail } from '../../../core/mail/mail-definition.js';

/** Tells a user that somebody changed how the account is signed in to, or what it may do (F5). */
export const ACCOUNT_CHANGED = defineMail<{ name: string; what: string; detail: string; advice: string }>(
  'account-changed',
  {
    subject: 'HireDesk: {{what}}',
    folder: import.meta.dirname,
    reader: { resource: 'user', actions: ['read'] },
  },
);
