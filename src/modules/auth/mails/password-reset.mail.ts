import { defineMail } from '../../../core/mail/mail-definition.js';

/** The link for a new password. */
export const PASSWORD_RESET = defineMail<{ name: string; link: string; validFor: string }>('password-reset', {
  subject: 'A new password for HireDesk',
  folder: import.meta.dirname,
  secret: true,
  reader: { resource: 'user', actions: ['read', 'update'] },
});
