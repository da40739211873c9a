import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import { MailService } from '../../core/mail/mail.service.js';
import type { NotificationAnswer } from '../../shared/resources/interviews/api.js';
import { OUTBOX_ANSWER } from '../../shared/resources/mails/enums.js';
import type { InterviewDocument } from './interview.schema.js';
import { InvitedPeople, recipientAmong, type Standing } from './invited-people.service.js';
import { INTERVIEW_REMINDER } from './mails/interview.mails.js';

/** How many mails of one interview are read, latest first. */
const MAX_MAILS = 1_000;
const WITH_REASON = ['failed', 'review', 'cancelled'];

/** Who was notified of an interview and when, and who could not be and why (decision H4): the outcome of its mails. */
@Injectable()
export class InterviewNotifications {
  constructor(
    private readonly people: InvitedPeople,
    private readonly mails: MailService,
  ) {}

  /** The latest mail and reminder of each person at each address, and the chosen people without a mail. */
  async of(actor: Actor, interview: InterviewDocument): Promise<NotificationAnswer[]> {
    const ref = { kind: 'interview', id: String(interview._id) };
    const [people, { items: mails }] = await Promise.all([
      this.people.ofOne(interview),
      this.mails.find({ page: 1, limit: MAX_MAILS, ref }),
    ]);
    const chosen = [...people.interviewers, ...people.candidates];
    const all = [...chosen, ...people.former];
    const latest = new Map<string, MailDocument>();
    for (const mail of mails) {
      const key = `${recipientAmong(all, mail)?.id ?? ''} ${mail.to.address} ${mail.template === INTERVIEW_REMINDER.name}`;
      if (!latest.has(key)) latest.set(key, mail);
    }
    const rows = [...latest.values()].map((mail) => notificationOf(actor, recipientAmong(all, mail), mail));
    const withMail = new Set(rows.map(({ person }) => person._id));
    const others = chosen
      .filter(({ id }) => !withMail.has(id))
      .map((person) => notificationOf(actor, person));
    return [...others, ...rows].toSorted((one, other) => one.person.name.localeCompare(other.person.name));
  }
}

function notificationOf(actor: Actor, person: Standing | undefined, mail?: MailDocument): NotificationAnswer {
  const kind = person?.kind ?? (mail?.recipient?.kind === 'candidate' ? 'candidate' : 'user');
  const address = mail?.to.address ?? person?.email ?? null;
  const isEnded = mail !== undefined && WITH_REASON.includes(mail.state);
  return {
    kind,
    person: { _id: person?.id ?? mail?.recipient?.id ?? '', name: person?.name ?? mail?.to.name ?? '' },
    address: actor.permissions.can(kind, 'read') ? address : null,
    mail: mail?.template ?? null,
    state: mail?.state ?? null,
    isKept: mail?.state === 'sent' && mail.answer === OUTBOX_ANSWER,
    at: mail?.sentAt?.toISOString() ?? null,
    reason: (isEnded ? mail.answer : person?.reason) ?? null,
  };
}
