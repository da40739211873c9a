import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { MailEvents } from '../../core/mail/mail-events.js';
import type { MailDocument } from '../../core/mail/mail.schema.js';
import { MailService } from '../../core/mail/mail.service.js';
import { isPlanned } from '../../shared/resources/interviews/enums.js';
import { interviewsMessages } from '../../shared/resources/interviews/messages.js';
import { AnnouncementsService } from './announcements.service.js';
import type { InterviewDocument } from './interview.schema.js';
import { InterviewsRepository } from './interviews.repository.js';
import { InvitedPeople, isAddressOf, recipientAmong, type Standing } from './invited-people.service.js';
import {
  INTERVIEW_CANCELLED,
  INTERVIEW_CHANGED,
  INTERVIEW_INVITATION,
  INTERVIEW_REMINDER,
} from './mails/interview.mails.js';

const { notNotified: R } = interviewsMessages;

/** In the worker: checks interview and person before each attempt to send a mail about an interview (decision H4). */
@Injectable()
export class InterviewMailChecks implements OnModuleInit {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly people: InvitedPeople,
    private readonly announcements: AnnouncementsService,
    private readonly mails: MailService,
    private readonly events: MailEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const mail of [INTERVIEW_INVITATION, INTERVIEW_CHANGED])
      this.events.beforeEachTry(mail, (sent) => this.reasonNotToSend(sent));
    this.events.beforeEachTry(INTERVIEW_REMINDER, async (sent) => {
      const interview = await this.interviewOf(sent);
      return this.whyNotOf(interview, sent, interview?.schedule.date);
    });
    this.events.beforeEachTry(INTERVIEW_CANCELLED, (sent) => this.whyNotCancel(sent));
  }

  /* What was not sent may be due in another form: people it still concerns are notified of the current state. */
  private async reasonNotToSend(mail: MailDocument): Promise<string | undefined> {
    const interview = await this.interviewOf(mail);
    const reason = await this.whyNotOf(interview, mail, interview?.endsAt);
    const { recipient, variables } = mail;
    const sequence = variables['sequence'];
    if (reason && interview && recipient && typeof sequence === 'number')
      await this.announcements.notifyAgain(interview, recipient, sequence);
    return reason;
  }

  /** @param until the moment after which the mail is pointless */
  private async whyNotOf(
    interview: InterviewDocument | null,
    mail: MailDocument,
    until: Date | undefined,
  ): Promise<string | undefined> {
    if (!interview || interview.isDeleted) return R.interviewGone;
    if (!isPlanned(interview.status)) return R.interviewIs(interview.status);
    if (until && until <= this.clock.now()) return R.over;
    const person = await this.personOf(interview, mail);
    if (!person) return R.notInvited(mail.to.name);
    if (person.reason) return person.reason;
    if (!isAddressOf(person, mail.to.address)) return R.otherAddress(person.name);
    const { at } = mail.variables;
    return typeof at === 'string' && at !== interview.schedule.date.toISOString() ? R.moved : undefined;
  }

  /* At most one cancellation of what they had, and none for people who are invited again. */
  private async whyNotCancel(mail: MailDocument): Promise<string | undefined> {
    const { to, ref } = mail;
    const had = await this.mails.hasReached(ref!, to.address, [INTERVIEW_INVITATION, INTERVIEW_CHANGED]);
    if (had === 'underWay') throw new Error(interviewsMessages.calendar.underWay);
    if (!had) return R.neverNotified(to.name);
    const interview = await this.interviewOf(mail);
    if (!interview || interview.isDeleted || !isPlanned(interview.status)) return undefined;
    const person = await this.personOf(interview, mail);
    const isInvitedAgain = person && !person.reason && isAddressOf(person, to.address);
    return isInvitedAgain ? R.invitedAgain(person.name) : undefined;
  }

  private async interviewOf({ ref }: MailDocument): Promise<InterviewDocument | null> {
    return ref && this.interviews.find(ref.id, { trashed: 'include' });
  }

  private async personOf(interview: InterviewDocument, mail: MailDocument): Promise<Standing | undefined> {
    const { interviewers, candidates } = await this.people.ofOne(interview);
    return recipientAmong([...interviewers, ...candidates], mail);
  }
}
