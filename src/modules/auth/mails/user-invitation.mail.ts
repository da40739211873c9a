import { defineMail } from '../../../core/mail/mail-definition.js';

/** The link with which a new user sets the first password. */
export const USER_INVITATION = defineMail<{
  name: string;
  company: string;
  invitedBy: string;
  link: string;
  validFor: string;
}>('user-invitation', {
  subject: 'You have been invited to HireDesk at {{company}}',
  folder: import.meta.dirname,
  secret: true,
  reader: { resource: 'user', actions: ['read', 'update'] },
});
