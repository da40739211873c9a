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
    /** Why the mail server gave no answer of its own, with the words of the connection. */
    trouble: {
      noTls: (said: string) => `The mail server offers no TLS, which SMTP_URL asks for: ${said}`,
      otherTls:
        'The mail server does not begin with TLS on this port, as smtps:// asks: for STARTTLS set smtp:// and its port.',
      certificate: (said: string) => `The mail server’s certificate cannot be trusted: ${said}`,
      silent: (said: string) => `The mail server did not answer in time: ${said}`,
      broken: (said: string) => `The connection to the mail server broke: ${said}`,
      beyondAscii: (said: string) =>
        `${said} (The address has letters beyond ASCII before its @, which not every mail server takes.)`,
      away: (said: string) => `The mail server cannot be reached: ${said}`,
    },
    /** The step of signing in with a token that failed (docs/mail.md). */
    oauth: {
      refused: (said: string) => `Token refused: ${said}`,
      wrongScope: (said: string) => `Wrong scope: ${said}`,
      mailbox: (address: string, said: string) =>
        `Mailbox not allowed: the mail server does not let HireDesk send as ${address}: ${said}`,
      away: (host: string, said: string) => `Connection: no token could be asked for at ${host}: ${said}`,
    },
  },
  success: {
    mailAgain: 'The mail is sent again',
    mailGivenUp: 'The mail is given up',
  },
} as const;
