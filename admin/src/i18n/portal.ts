import { FILE_KINDS } from '@shared/kit/file-kinds.js';

/**
 * Texts of the candidate's own page (decision E4). They have a file of their own, because that page loads no other: a
 * further language also needs an entry in portal/language.ts.
 */
export const portalTexts = {
  loading: 'Loading your onboarding…',
  title: (company: string) => (company ? `Onboarding at ${company}` : 'Onboarding'),
  greeting: (name: string) => `Welcome, ${name}!`,
  intro: (job: string) =>
    `A few details and documents before your first day${job ? ` as ${job}` : ''}. Every step is saved, so you can stop and continue later, on any device.`,
  steps: 'Your steps',
  step: (number: number, total: number) => `Step ${number} of ${total}`,
  goTo: (number: number, name: string) => `Go to step ${number}: ${name}`,
  stepDone: 'done',
  required: 'required',
  optional: 'optional',
  previous: 'Previous',
  next: 'Save & Next',
  saving: 'Saving step...',
  sending: (name: string) => `Sending ${name}…`,
  photo: 'Take a photo',
  addPage: 'Add a page',
  choose: 'Choose file',
  replace: 'Replace file',
  remove: 'Do not send this file',
  of: (action: string, name: string) => `${action}: ${name}`,
  ready: (size: string) => `${size}, sent when you save this step`,
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  preview: (name: string) => `Your picture for ${name}`,
  previewPage: (name: string, page: number) => `Page ${page} for ${name}`,
  look: 'View',
  given: 'Received',
  lookGiven: 'View File',
  pdf: 'PDF of at most 5 MB, or photos of the pages',
  image: 'Photo or image; large ones are made smaller',
  isRequired: (name: string) => `${name} is required.`,
  check: 'Please check the marked entries.',
  changedByOthers:
    'Someone else changed this step in the meantime. Your entries are kept: please check them and save again.',
  offline: 'There is no connection. Nothing is lost: please try again in a moment.',
  again: 'Try again',
  failed: 'Something went wrong. Please try again in a moment.',
  done: 'Congratulations!',
  doneText: (company: string) => `Everything has arrived. Thank you, and welcome to ${company}!`,
  doneHint: 'You can close this page now.',
  privacy: (company: string, day: string) =>
    `Only you and the HR team of ${company} see what you enter here. Your link works until ${day}; please do not pass it on.`,
  deadTitle: 'This link no longer works',
  deadText:
    'It may have expired or been replaced by a newer one. Please look for a newer email, or ask your HR contact for a new link.',
  waitTitle: 'Please wait a little',
  waitText: 'There were too many attempts from your network. Please try again in some minutes.',
  /** The server's reasons for refusing a file. */
  refusals: {
    pdf: FILE_KINDS.documentPdf.messages.type,
    image: FILE_KINDS.documentImage.messages.type,
    tooLarge: FILE_KINDS.documentPdf.messages.tooLarge,
  },
} as const;
