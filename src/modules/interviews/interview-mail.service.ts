import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../../core/clock/clock.js';
import { ValidationError } from '../../core/errors/app-error.js';
import type { MailDefinition } from '../../core/mail/mail-definition.js';
import { MailService, type PreparedMail } from '../../core/mail/mail.service.js';
import { messageOf } from '../../shared/kit/objects.js';
import { interviewNumber, whereOf } from '../../shared/resources/interviews/format.js';
import { interviewsMessages } from '../../shared/resources/interviews/messages.js';
import { JobsService } from '../jobs/jobs.service.js';
import { type Invited, isSamePerson } from './announced.schema.js';
import { type CalendarEntry, calendarOf, type EntryKind, METHOD_OF } from './calendar-entry.js';
import type { InterviewDocument } from './interview.schema.js';
import { InvitedPeople, type InterviewPeople, type Standing } from './invited-people.service.js';
import type { InterviewMailVariables } from './mails/interview.mails.js';

const C = interviewsMessages.calendar;
/** Maximum number of names in one line of the feed. */
const MAX_NAMES = 10;

/** An interview with its people and the name of its job, as mails and calendars show it. */
export interface InterviewFacts extends InterviewPeople {
  interview: InterviewDocument;
  title: string;
}

export interface Letter {
  person: Invited;
  /** Distinguishes this mail from all others of the interview: repeated with the same key, it is not sent twice. */
  key: string;
  mail: MailDefinition<InterviewMailVariables>;
  /** The attached calendar entry; none with a reminder. */
  entry?: Exclude<EntryKind, 'feed'>;
  sequence: number;
  /** The time to announce; defaults to the interview's. */
  schedule?: InterviewDocument['schedule'];
}

/** Writes mails and calendar entries about interviews, each mail once (decision E3). */
@Injectable()
export class InterviewMailService {
  private readonly log = new Logger(InterviewMailService.name);
  /* Kept: creating one takes longer than a whole mail. */
  private readonly when: Intl.DateTimeFormat;

  constructor(
    private readonly people: InvitedPeople,
    private readonly jobs: JobsService,
    private readonly mails: MailService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.when = new Intl.DateTimeFormat('en-GB', {
      timeZone: env.TIME_ZONE,
      dateStyle: 'full',
      timeStyle: 'short',
    });
  }

  /** What mails and calendars say about these interviews; permanently deleted people are left out. */
  async factsOf(interviews: readonly InterviewDocument[]): Promise<InterviewFacts[]> {
    const [jobs, people] = await Promise.all([
      this.jobs.references([...new Set(interviews.map(({ job }) => String(job)))]),
      this.people.of(interviews),
    ]);
    return interviews.map((interview) => {
      const job = jobs.get(String(interview.job))?.title ?? '';
      const title = `${job}: ${interview.type} interview, round ${interview.round}`;
      return { interview, title, ...people.get(String(interview._id))! };
    });
  }

  /**
   * Writes mails about an interview, all in one write; deleted people get none. Repeating it sends nothing twice. A
   * mail that cannot be written stops no other: it is kept as failed, with its reason.
   */
  async writeAll(facts: InterviewFacts, letters: readonly Letter[]): Promise<void> {
    await this.mails.sendAll(letters.flatMap((letter) => this.prepared(facts, letter) ?? []));
  }

  /** The interview in a calendar: interviewers see all people, a candidate only the interviewers. */
  entry(
    facts: InterviewFacts,
    to: Pick<Standing, 'kind'> & Partial<Standing>,
    kind: EntryKind,
  ): CalendarEntry {
    const { interview, title, interviewers, candidates } = facts;
    const { MAIL_FROM, MAIL_REPLY_TO, COMPANY_NAME, APP_URL } = this.env;
    const id = String(interview._id);
    const isStaff = to.kind === 'user';
    const { place, link } = whereOf(interview);
    const page = `${APP_URL}/interviews/${id}`;
    const isCancelled = kind === 'cancellation' || kind === 'removal';
    /* Answers go to the reply address of mails (decision E6). */
    const organiser = MAIL_REPLY_TO ?? MAIL_FROM;
    return {
      uid: `interview-${id}@${MAIL_FROM.address.split('@')[1]}`,
      sequence: interview.announced?.sequence ?? 0,
      stamp: this.clock.now(),
      modified: interview.updatedAt,
      date: interview.schedule.date,
      durationInMinutes: interview.schedule.durationInMinutes,
      title,
      ...(!isCancelled && { location: place || link }),
      description: isCancelled
        ? ''
        : [
            interview.mode,
            place && link && C.join(link),
            textFor(to.kind, interview),
            isStaff && link && page,
          ]
            .filter(Boolean)
            .join('\n'),
      ...((isStaff || (link && !isCancelled)) && { url: (!isCancelled && link) || page }),
      organiser: { name: organiser.name ?? COMPANY_NAME, email: organiser.address },
      ...(organiser.address !== MAIL_FROM.address && { sentBy: MAIL_FROM.address }),
      attendees: attendeesOf(isStaff ? [...interviewers, ...candidates] : interviewers, to, kind),
    };
  }

  /** The interview in an interviewer's subscribed calendar: it names the people without their addresses. */
  feedEntry(facts: InterviewFacts): CalendarEntry {
    const entry = this.entry(facts, { kind: 'user' }, 'feed');
    const people = [
      C.interviewers(namesOf(facts.interviewers)),
      facts.candidates.length > 0 && C.candidates(namesOf(facts.candidates)),
    ];
    return { ...entry, description: [...people, entry.description].filter(Boolean).join('\n') };
  }

  private prepared(facts: InterviewFacts, letter: Letter): PreparedMail | undefined {
    const { interview } = facts;
    const { person, sequence, key, schedule = interview.schedule, entry: kind } = letter;
    const all = [...facts.interviewers, ...facts.candidates, ...facts.former];
    const known = all.find((one) => isSamePerson(one, person));
    if (!known) return undefined;
    const to = { ...known, email: person.email ?? known.email };
    const id = String(interview._id);
    const message = {
      id: createHash('sha256')
        .update(
          [id, key, person.kind, person.id, ...(letter.entry === 'removal' ? [to.email] : [])].join(':'),
        )
        .digest('hex')
        .slice(0, 24),
      to: { name: to.name, address: to.email },
      variables: this.variables(facts, to, schedule, sequence),
      ref: { kind: 'interview', id },
      recipient: { kind: person.kind, id: person.id },
    };
    try {
      const calendar = kind && {
        method: METHOD_OF[kind],
        content: calendarOf(
          kind,
          { ...this.entry(facts, to, kind), ...schedule, sequence },
          this.env.TIME_ZONE,
        ),
      };
      return this.mails.prepare(letter.mail, { ...message, ...(calendar && { calendar }) });
    } catch (error) {
      const reason =
        error instanceof ValidationError ? interviewsMessages.notNotified.badAddress : messageOf(error);
      this.log.warn(`${interviewNumber(interview.interviewId)}: ${person.kind} ${person.id}: ${reason}`);
      return this.mails.unsendable(letter.mail, message, reason);
    }
  }

  private variables(
    { interview, title, interviewers }: InterviewFacts,
    { kind, name }: Standing,
    { date, durationInMinutes }: InterviewDocument['schedule'],
    sequence: number,
  ): InterviewMailVariables {
    const isStaff = kind === 'user';
    const { place, link } = whereOf(interview);
    return {
      name,
      title,
      when: `${this.when.format(date)} (${this.env.TIME_ZONE})`,
      at: date.toISOString(),
      sequence,
      minutes: durationInMinutes,
      mode: interview.mode,
      place,
      joinLink: link,
      people: interviewers.map((one) => one.name).join(', '),
      description: textFor(kind, interview),
      link: isStaff ? `${this.env.APP_URL}/interviews/${String(interview._id)}` : '',
    };
  }
}

/* Each side reads its own text. */
function textFor(kind: Standing['kind'], { description, candidateText }: InterviewDocument): string {
  return kind === 'user' ? description : candidateText;
}

/* The first names of many. */
function namesOf(people: readonly Standing[]): string {
  const names = people.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = people.length - names.length;
  return `${names.join(', ')}${more > 0 ? C.more(more) : ''}`;
}

/* A removal names only the removed person (RFC 5546, 3.2.5); other entries name the notified people and the reader. */
function attendeesOf(
  others: readonly Standing[],
  to: Pick<Standing, 'kind'> & Partial<Standing>,
  kind: EntryKind,
): Array<{ name: string; email: string }> {
  const own =
    to.id !== undefined && to.email !== undefined ? [{ ...to, name: to.name ?? '', email: to.email }] : [];
  const among =
    kind === 'removal' ? [] : others.filter((one) => one.reason === undefined && one.id !== to.id);
  return [...among, ...own].map(({ name, email }) => ({ name, email }));
}
