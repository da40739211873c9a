import type { Tone } from '../theme/tokens.js';

/** The hue of each status of the specification; unlisted ones are grey. */
const TONE_OF: Record<string, Tone> = {
  Applied: 'slate',
  Screening: 'blue',
  Shortlisted: 'teal',
  Assessment: 'violet',
  Interview: 'indigo',
  Hold: 'amber',
  Offered: 'cyan',
  Hired: 'green',
  Rejected: 'red',
  'Black Listed': 'black',
  Onboarding: 'lime',
  Pending: 'amber',
  Selected: 'green',
  'In-Progress': 'blue',
  Completed: 'green',
  Failed: 'red',
  Scheduled: 'indigo',
  Rescheduled: 'amber',
  Cancelled: 'grey',
  'Not Interviewed': 'slate',
  Active: 'green',
  'On Notice': 'amber',
  Exited: 'grey',
  Invited: 'blue',
  'Invitation expired': 'red',
  'Never signed in': 'amber',
  Closed: 'grey',
  Expired: 'red',
  Deleted: 'grey',
  queued: 'slate',
  checking: 'blue',
  checked: 'teal',
  adding: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
  sending: 'blue',
  sent: 'green',
  review: 'amber',
  accepted: 'green',
  rejected: 'red',
  withdrawn: 'grey',
  up: 'green',
  down: 'red',
};

/** The hue of a status, for chips and charts alike. */
export function toneOf(status: string): Tone {
  return TONE_OF[status] ?? 'grey';
}
