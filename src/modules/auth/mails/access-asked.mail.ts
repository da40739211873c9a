import { defineMail } from '../../../core/mail/mail-definition.js';

/** Asks somebody who may give a right to a user who lacks it: in words, and as resource and actions. */
export const ACCESS_ASKED = defineMail<{
  name: string;
  askedBy: string;
  words: string;
  resource: string;
  actions: readonly string[];
  link: string;
}>('access-asked', {
  subject: '{{askedBy}} asks for access to HireDesk',
  folder: import.meta.dirname,
  reader: { resource: 'user', actions: ['read'] },
});
