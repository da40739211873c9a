import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { ValidationError } from '../../core/errors/app-error.js';
import type { MailDefinition } from '../../core/mail/mail-definition.js';
import { MailService, type PreparedMail } from '../../core/mail/mail.service.js';
import { interviewNumber } from '../../shared/resources/interviews/format.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { UsersRepository } from '../users/users.repository.js';
import type { Invited } from './announced.schema.js';
import { type CalendarEntry, type CalendarMethod, type EntryPerson, toCalendar } from './calendar-entry.js';
import type { InterviewDocument } from './interview.schema.js';
import type { InterviewMailVariables } from './mails/interview.mails.js';

/** An interview with the names of what it refers to, as mails and calendars tell it. */
export interface InterviewFacts {
  interview: InterviewDocument;
  title: string;
  interviewers: Array<EntryPerson & { id: string }>;
  candidates: Array<EntryPerson & { id: string }>;
}

/** One mail about an interview. */
export interface Letter {
  person: Invited;
  /** Tells this mail from every other of the interview: sent again under it, nothing is sent twice. */
  key: string;
  mail: MailDefinition<InterviewMailVariables>;
  method?: 'REQUEST' | 'CANCEL';
  sequence: number;
  /** The time to tell; the interview's own when left out. */
  schedule?: InterviewDocument['schedule'];
}

/** Writes mails and calendar entries about interviews, each mail once (decision E3). */
@Injectable()
export class InterviewMailService {
  private readonly log = new Logger(InterviewMailService.name);
  /* Kept: making one takes longer than a whole mail. */
  private readonly when: Intl.DateTimeFormat;

  constructor(
    private readonly users: UsersRepository,
    private readonly pipeline: CandidatePipeline,
    private readonly jobs: JobsService,
    private readonly mails: MailService,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.when = new Intl.DateTimeFormat('en-GB', {
      timeZone: env.TIME_ZONE,
      dateStyle: 'full',
      timeStyle: 'short',
    });
  }

  /** What mails and calendars say of these interviews; people who are gone for good are left out. */
  async factsOf(interviews: readonly InterviewDocument[]): Promise<InterviewFacts[]> {
    const idsOf = (pick: (interview: InterviewDocument) => readonly unknown[]) => [
      ...new Set(interviews.flatMap((interview) => pick(interview).map(String))),
    ];
    const invited = idsOf(({ inviteCandidates }) => inviteCandidates);
    const [jobs, users, candidates] = await Promise.all([
      this.jobs.references(idsOf(({ job }) => [job])),
      this.users.findMany(
        idsOf(({ interviewers }) => interviewers),
        { name: 1, email: 1 },
      ),
      invited.length > 0 ? this.pipeline.read(invited) : [],
    ]);
    return interviews.map((interview) => {
      const { interviewers, inviteCandidates } = interview;
      const among = (list: readonly unknown[], id: unknown) => list.map(String).includes(String(id));
      const job = jobs.get(String(interview.job))?.title ?? '';
      return {
        interview,
        title: `${job}: ${interview.type} interview, round ${interview.round}`,
        interviewers: users.filter(({ _id }) => among(interviewers, _id)).map(toKnown),
        candidates: candidates.filter(({ _id }) => among(inviteCandidates, _id)).map(toKnown),
      };
    });
  }

  /**
   * Writes mails about an interview, all in one write; who is gone for good gets none. Written again, none is sent twice.
   */
  async writeAll(facts: InterviewFacts, letters: readonly Letter[]): Promise<void> {
    /* The interviewers' entries are the same, and making one takes longer than all else about a mail. */
    const contents = new Map<string, string>();
    const mails: PreparedMail[] = [];
    for (const letter of letters) {
      const mail = await this.prepared(facts, letter, contents);
      if (mail) mails.push(mail);
    }
    await this.mails.sendAll(mails);
  }

  /** A calendar's text with the organisation's name and zone. */
  calendar(method: CalendarMethod, entries: readonly CalendarEntry[]): string {
    const { COMPANY_NAME: company, TIME_ZONE: timeZone } = this.env;
    return toCalendar(method, entries, { name: `${company} interviews`, timeZone });
  }

  /** The interview in somebody's calendar: interviewers see all, a candidate sees the interviewers only. */
  entry(facts: InterviewFacts, { kind }: Pick<Invited, 'kind'>, own?: EntryPerson): CalendarEntry {
    const { interview, title, interviewers, candidates } = facts;
    const { MAIL_FROM, COMPANY_NAME, APP_URL } = this.env;
    const id = String(interview._id);
    const isStaff = kind === 'user';
    const others = isStaff ? [...interviewers, ...candidates] : interviewers;
    const isThere = others.some(({ email }) => email === own?.email);
    const attendees = isThere || !own ? others : [...others, own];
    return {
      uid: `interview-${id}@${MAIL_FROM.address.split('@')[1]}`,
      sequence: interview.announced?.sequence ?? 0,
      date: interview.schedule.date,
      durationInMinutes: interview.schedule.durationInMinutes,
      title,
      description: [interview.mode, isStaff && interview.description].filter(Boolean).join('\n'),
      ...(isStaff && { url: `${APP_URL}/interviews/${id}` }),
      organiser: { name: MAIL_FROM.name ?? COMPANY_NAME, email: MAIL_FROM.address },
      attendees: attendees.map(({ name, email }) => ({ name, email })),
    };
  }

  private async prepared(
    facts: InterviewFacts,
    letter: Letter,
    contents: Map<string, string>,
  ): Promise<PreparedMail | undefined> {
    const { interview, title } = facts;
    const { person, method, sequence, key, schedule = interview.schedule } = letter;
    const known = person.kind === 'user' ? facts.interviewers : facts.candidates;
    const to = known.find(({ id }) => id === person.id) ?? (await this.addressOf(person));
    if (!to) return undefined;
    const entry = { ...this.entry(facts, person, to), ...schedule, sequence, title };
    const id = String(interview._id);
    try {
      return this.mails.prepare(letter.mail, {
        id: createHash('sha256')
          .update(`${id}:${key}:${person.kind}:${person.id}`)
          .digest('hex')
          .slice(0, 24),
        to: { name: to.name, address: to.email },
        variables: this.variables(facts, person, to, schedule),
        ref: { kind: 'interview', id },
        ...(method && { calendar: { method, content: this.contentOf(method, entry, contents) } }),
      });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      this.log.warn(
        `${interviewNumber(interview.interviewId)}: ${person.kind} ${person.id} has no usable e-mail`,
      );
      return undefined;
    }
  }

  private contentOf(method: CalendarMethod, entry: CalendarEntry, made: Map<string, string>): string {
    const key = JSON.stringify([method, entry]);
    const content = made.get(key) ?? this.calendar(method, [entry]);
    made.set(key, content);
    return content;
  }

  private async addressOf({ kind, id }: Invited): Promise<EntryPerson | undefined> {
    const [found] =
      kind === 'user'
        ? await this.users.findMany([id], { name: 1, email: 1 })
        : await this.pipeline.read([id]);
    return found && toPerson(found);
  }

  private variables(
    { interview, title, interviewers }: InterviewFacts,
    { kind }: Invited,
    to: EntryPerson,
    { date, durationInMinutes }: InterviewDocument['schedule'],
  ): InterviewMailVariables {
    return {
      name: to.name,
      title,
      when: `${this.when.format(date)} (${this.env.TIME_ZONE})`,
      minutes: durationInMinutes,
      mode: interview.mode,
      people: interviewers.map(({ name }) => name).join(', '),
      description: kind === 'user' ? interview.description : '',
      link: kind === 'user' ? `${this.env.APP_URL}/interviews/${String(interview._id)}` : '',
    };
  }
}

function toKnown(one: { _id: unknown; name: string; email: string }): EntryPerson & { id: string } {
  return { ...toPerson(one), id: String(one._id) };
}

function toPerson({ name, email }: { name: string; email: string }): EntryPerson {
  return { name, email };
}
