import type { Mailbox } from '../../config/env.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import type { MailAnswer, MailDetail } from '../../shared/resources/mails/api.js';

interface Sender {
  from: Mailbox;
  replyTo?: Mailbox;
}

/** A mail with its content as the API shows it, an allow list: variables stay away, they may hold more than the mail. */
export function toMailDetail(mail: MailDocument, answer: MailAnswer, { from, replyTo }: Sender): MailDetail {
  const headers: Array<[string, string | undefined]> = [
    ['From', shown(from)],
    ['To', shown(mail.to)],
    ['Reply-To', replyTo && shown(replyTo)],
    ['Subject', mail.subject],
    ['Message-ID', mail.messageId],
    ['Date', mail.sentAt?.toUTCString()],
  ];
  return {
    ...answer,
    headers: headers.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.map(({ name, type, bytes }, index) => ({
      name,
      type,
      bytes,
      url: `/api/mails/${answer._id}/attachments/${index}`,
    })),
    calendar: mail.calendar?.content ?? null,
  };
}

function shown({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address;
}
