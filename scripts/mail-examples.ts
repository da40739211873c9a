import type { MailDefinition, MailVariables } from '../src/core/mail/mail-definition.js';
import { TEST_MAIL } from '../src/core/mail/test-mail.js';
import { ACCESS_ASKED } from '../src/modules/auth/mails/access-asked.mail.js';
import { EMAIL_CHANGE } from '../src/modules/auth/mails/email-change.mail.js';
import { PASSWORD_RESET } from '../src/modules/auth/mails/password-reset.mail.js';
import { USER_INVITATION } from '../src/modules/auth/mails/user-invitation.mail.js';
import {
  INTERVIEW_CANCELLED,
  INTERVIEW_CHANGED,
  INTERVIEW_INVITATION,
  INTERVIEW_REMINDER,
} from '../src/modules/interviews/mails/interview.mails.js';
import { OFFER_LETTER } from '../src/modules/offers/mails/offer-letter.mail.js';
import { ONBOARDING_INVITATION } from '../src/modules/onboardings/links/mails/onboarding-invitation.mail.js';
import { ACCOUNT_CHANGED } from '../src/modules/users/mails/account-changed.mail.js';

const interview = {
  name: 'Meera Nair',
  title: 'Robot Welder, Technical, round 2',
  when: '24/11/2026, 10:30 (Asia/Kolkata)',
  minutes: 45,
  mode: 'Hybrid',
  place: 'Room 4, Pune works',
  joinLink: 'https://meet.example.com/welders',
  people: 'Meera Nair, Vikram Shah',
  description: 'Please bring your welding certificates.',
  link: 'https://hiredesk.example.com/interviews/6743a1f0c2',
};
const link = 'https://hiredesk.example.com/reset/4mJb0yV7Yb3nF2cQ9xT5wK8sL1pR6uZd';

/** Example content of each kind of mail for display and tests, in the order of docs/mails.md. */
export const MAIL_EXAMPLES = [
  example(OFFER_LETTER, 'An offer letter; the PDF is attached', {
    name: 'Asha Rao',
    jobTitle: 'Embedded Engineer',
    message: 'It was a pleasure to meet you.\nThe team looks forward to working with you.',
    joiningDate: '04/01/2027',
    expiresOn: '06/12/2026',
    sender: 'Meera Nair',
  }),
  example(INTERVIEW_INVITATION, 'An interview is planned; the invitation is attached', interview),
  example(INTERVIEW_CHANGED, 'It has changed', interview),
  example(INTERVIEW_CANCELLED, 'It does not take place', interview),
  example(INTERVIEW_REMINDER, 'A day and an hour before', interview),
  example(ONBOARDING_INVITATION, 'The candidate’s own link to the onboarding', {
    name: 'Asha Rao',
    link,
    jobTitle: 'Embedded Engineer',
    validUntil: '20/12/2026',
  }),
  example(PASSWORD_RESET, 'The link for a new password', {
    name: 'Meera Nair',
    link,
    validFor: '60 minutes',
  }),
  example(USER_INVITATION, 'A new user without a password', {
    name: 'Meera Nair',
    company: 'Orbit Robotics',
    invitedBy: 'Arjun Mehta',
    link,
    validFor: '7 days',
  }),
  example(EMAIL_CHANGE, 'Sent to a new e-mail address', { name: 'Meera Nair', link, validFor: '24 hours' }),
  example(ACCOUNT_CHANGED, 'Somebody changed how an account is signed in to', {
    name: 'Meera Nair',
    what: 'Your password was changed',
    detail: 'the password of your HireDesk account was changed on 22/11/2026 at 14:05.',
    advice: 'If it was not you, ask an administrator at once.',
  }),
  example(ACCESS_ASKED, 'Somebody was refused a page and asks for the right', {
    name: 'Meera Nair',
    askedBy: 'Arjun Mehta',
    words: 'candidate: read, update',
    resource: 'candidate',
    actions: ['read', 'update'],
    link: 'https://hiredesk.example.com/users/64b1f0a2c3d4e5f60718293a/rights',
  }),
  example(TEST_MAIL, 'The test mail of the page Operations', { requestedBy: 'Meera Nair' }),
];

function example<V extends MailVariables>(mail: MailDefinition<V>, what: string, variables: V) {
  return { mail: mail as MailDefinition, what, variables: variables as MailVariables };
}
