import { defineMail } from '../../../core/mail/mail-definition.js';

/** The link that confirms a new e-mail address (F5). */
export const EMAIL_CHANGE = defineMail<{ name: string; link: string; validFor: string }>('email-change', {
  subject: 'Confirm your new email for HireDesk',
  folder: import.meta.dirname,
  secret: true,
  reader: { resource: 'user', actions: ['read', 'update'] },
});
