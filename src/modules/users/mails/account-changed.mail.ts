import { defineMail } from '../../../core/mail/mail-definition.js';

/** Notifies a user that somebody changed how to sign in to the account, or its permissions (F5). */
export const ACCOUNT_CHANGED = defineMail<{ name: string; what: string; detail: string; advice: string }>(
  'account-changed',
  {
    subject: 'HireDesk: {{what}}',
    folder: import.meta.dirname,
    reader: { resource: 'user', actions: ['read'] },
  },
);
