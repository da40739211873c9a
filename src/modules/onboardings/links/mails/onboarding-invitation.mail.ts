import { defineMail } from '../../../../core/mail/mail-definition.js';

/** The mail with the candidate's link to their onboarding (decision E4). */
export const ONBOARDING_INVITATION = defineMail<{
  name: string;
  link: string;
  jobTitle: string;
  validUntil: string;
}>('onboarding-invitation', {
  subject: 'Your onboarding at {{company}}',
  folder: import.meta.dirname,
  secret: true,
  reader: { resource: 'onboarding', actions: ['read', 'update'] },
});
