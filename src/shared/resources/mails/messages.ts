/** Texts of mails (decision E), to the letter. */
export const mailsMessages = {
  notFound: {
    mail: 'Mail not found',
  },
  mail: {
    notResendable: 'Only a mail that failed or needs a review can be sent again.',
    secretGone: 'The link of this mail is not kept. Send a new one instead.',
    notGivenUp: 'This mail was sent already, or is being sent right now.',
    givenUp: (name: string) => `Given up by ${name}`,
  },
  success: {
    mailAgain: 'The mail is sent again',
    mailGivenUp: 'The mail is given up',
  },
} as const;
