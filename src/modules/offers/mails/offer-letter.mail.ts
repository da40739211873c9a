import { defineMail } from '../../../core/mail/mail-definition.js';

/** The mail with the offer letter attached; days in readable form, empty if not set. */
export const OFFER_LETTER = defineMail<{
  name: string;
  jobTitle: string;
  message: string;
  joiningDate: string;
  expiresOn: string;
  sender: string;
}>('offer-letter', {
  subject: 'Offer of employment: {{jobTitle}} at {{company}}',
  folder: import.meta.dirname,
  sender: 'offers',
  reader: { resource: 'candidate', actions: ['read', 'send-offer-letter'] },
  asksPassword: true,
});
