import type { Mailbox } from '../../config/env.js';
import { AUTO_SUBMITTED } from '../../core/mail/mail-transport.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import type { MailAnswer, MailDetail } from '../../shared/resources/mails/api.js';

interface Sender {
  from: Mailbox;
  replyTo?: Mailbox;
}

/**
 * A mail as the API shows it, an allow list: without variables, which may contain more than the mail.
 * @param readable whether the caller may see content and attachments
 */
export function toMailDetail(
  mail: MailDocument,
  answer: MailAnswer,
  { from, replyTo }: Sender,
  readable: boolean,
): MailDetail {
  const headers: Array<[string, string | undefined]> = [
    ['From', mailboxText(from)],
    ['To', mailboxText(mail.to)],
    ['Reply-To', replyTo && mailboxText(replyTo)],
    ['Subject', mail.subject],
    ['Message-ID', mail.messageId],
    ['Auto-Submitted', AUTO_SUBMITTED],
    ['Date', mail.sentAt?.toUTCString()],
  ];
  return {
    ...answer,
    headers: headers.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    readable,
    ...(readable ? contentOf(mail) : { html: null, text: null, attachments: [], calendar: null }),
  };
}

function contentOf({ _id, html, text, attachments, calendar }: MailDocument) {
  return {
    html,
    text,
    attachments: attachments.map(({ name, type, bytes }, index) => ({
      name,
      type,
      bytes,
      url: `/api/mails/${String(_id)}/attachments/${index}`,
    })),
    calendar: calendar?.content ?? null,
  };
}

function mailboxText({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address;
}
