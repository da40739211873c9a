import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../../core/clock/clock.js';
import { crashPoint } from '../../core/crash-point.js';
import { RetryLater, defineJob } from '../../core/queues/job.js';
import { CopyErasers } from '../../core/erasure/erasures.js';
import type { MailReference } from '../../core/mail/mail.schema.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { Recovery } from '../../core/queues/recovery.js';
import { type Announced, type Announcement, unsentMark } from './announced.schema.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { planAnnouncement, without } from './announcement-plan.js';
import { InterviewMailService } from './interview-mail.service.js';
import type { InterviewDocument } from './interview.schema.js';
import { InterviewsRepository } from './interviews.repository.js';
import { dueOf, InvitedPeople } from './invited-people.service.js';
import { INTERVIEW_CANCELLED, INTERVIEW_CHANGED, INTERVIEW_INVITATION } from './mails/interview.mails.js';

/** Notifies the invited people of an interview of changes (decision E3); recovered by `toAnnounce`. */
export const ANNOUNCE_INTERVIEW = defineJob('interviews.announce', {
  queue: 'invitations',
  attempts: 12,
  pause: 1_000,
});

const RECOVERY_LIMIT = 1_000;
/** Interviews whose people are checked in one go. */
const LOOKED_AT = 200;

/**
 * Keeps the invited people up to date (decision E3). Every write of an interview marks it in the same update; its
 * document holds the last announcement. The difference is stored before its first mail, and each mail's id follows from
 * interview, sequence and person: even after a crash, each person gets each change once.
 */
@Injectable()
export class AnnouncementsService implements OnModuleInit {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly announcements: AnnouncementsRepository,
    private readonly people: InvitedPeople,
    private readonly mail: InterviewMailService,
    private readonly jobs: JobQueue,
    private readonly recovery: Recovery,
    private readonly erasers: CopyErasers,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.recovery.register({ job: ANNOUNCE_INTERVIEW, find: () => this.waiting() });
    /* Permanently deleted candidates leave invitations, and their names the history (case T02). */
    this.erasers.register(async (kind, subjects) => {
      if (kind !== 'candidate') return;
      const names = subjects.flatMap((subject) => subject.names ?? []);
      await this.announcements.forgetCandidates(
        subjects.map(({ id }) => id),
        names,
      );
    });
  }

  /** Wakes the worker for written interviews; if that fails, the recovery does so later. */
  async enqueue(ids: readonly string[]): Promise<void> {
    await this.enqueueFor(await this.interviews.findMany(ids, { version: 1 }));
  }

  /** Like {@link enqueue}, for loaded interviews. */
  async enqueueFor(interviews: ReadonlyArray<Pick<InterviewDocument, '_id' | 'version'>>): Promise<void> {
    await this.jobs.enqueueAllOrLater(ANNOUNCE_INTERVIEW, interviews.map(keyOf));
  }

  /** Notifies a person again: a mail of that round was not sent because it was no longer true. */
  async notifyAgain({ _id }: InterviewDocument, person: MailReference, sequence: number): Promise<void> {
    const mark = unsentMark(person, sequence);
    await this.announcements.notifyAgain(_id, mark);
    await this.jobs.enqueueOrLater(ANNOUNCE_INTERVIEW, `${String(_id)}.${mark}`);
  }

  /**
   * Checks who was notified of what is still ahead: people who were deleted, are out of it or have a new address are
   * notified, and so are newly invited ones (decision H4).
   */
  async lookAgain(): Promise<void> {
    const now = this.clock.now();
    for await (const interviews of this.announcements.announced(now, LOOKED_AT)) {
      const people = await this.people.of(interviews);
      const outdated = interviews.filter((interview) =>
        planAnnouncement(interview, dueOf(people.get(String(interview._id))!), now),
      );
      if (outdated.length === 0) continue;
      await this.announcements.markToAnnounce(outdated.map(({ _id }) => _id));
      await this.jobs.enqueueAllOrLater(
        ANNOUNCE_INTERVIEW,
        outdated.map(({ _id }) => `${String(_id)}.${now.getTime()}`),
      );
    }
  }

  /** Writes all mails that these interviews still owe. */
  async finish(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.announce(id, false);
  }

  /**
   * Writes the mails that an interview owes, until nothing is left to announce.
   * @param waits whether to wait while the change may still be taken back
   * @throws RetryLater until then: the job checks again, so a crash in between loses nothing
   */
  async announce(id: string, waits = true): Promise<void> {
    for (;;) {
      const interview = await this.interviews.find(id, { trashed: 'include' });
      if (!interview?.toAnnounce) return;
      const { announcing } = interview;
      const left = waits && !announcing ? this.msLeft(interview) : 0;
      if (left > 0) throw new RetryLater(left, 'The change may still be taken back');
      if (announcing) await this.sendAll(interview, announcing);
      else if (await this.announceNew(interview)) return;
    }
  }

  /* Writes of announcements leave the time of the last change alone. Another machine's clock may be ahead of ours. */
  private msLeft({ updatedAt }: InterviewDocument): number {
    const notice = this.env.INTERVIEW_NOTICE_SECONDS * 1_000;
    const left = updatedAt.getTime() + notice - this.clock.now().getTime();
    return left <= notice ? left : 0;
  }

  /* Announces what is new in this version. @returns whether nothing is left to announce */
  private async announceNew(interview: InterviewDocument): Promise<boolean> {
    const plan = planAnnouncement(interview, dueOf(await this.people.ofOne(interview)), this.clock.now());
    if (!plan) return this.announcements.nothingToAnnounce(interview);
    if (!(await this.announcements.beginAnnouncing(interview, plan))) return false;
    return this.sendAll(interview, plan, interview.version);
  }

  /* @param planned the version of the plan: if it is still the stored one, nothing else has to be announced */
  private async sendAll(
    interview: InterviewDocument,
    plan: Announcement,
    planned?: number,
  ): Promise<boolean> {
    await this.write(interview, plan);
    return this.announcements.endAnnouncing(interview._id, plan, planned);
  }

  private async write(interview: InterviewDocument, announcement: Announcement): Promise<void> {
    const { sequence, people, cancelled, unchanged = [], date, durationInMinutes } = announcement;
    const { isOff = people.length === 0 } = announcement;
    const [facts] = await this.mail.factsOf([interview]);
    const isNew = new Set(without(people, interview.announced?.people ?? []));
    const about = { key: `announce:${sequence}`, sequence, schedule: { date, durationInMinutes } };
    crashPoint('interviews.announcing');
    await this.mail.writeAll(facts!, [
      ...without(people, unchanged).map((person) => {
        const mail = isNew.has(person) ? INTERVIEW_INVITATION : INTERVIEW_CHANGED;
        return { ...about, person, mail, entry: 'invitation' as const };
      }),
      /* They know the announced time: if it moved in the same change, nobody notified them of the new one. */
      ...cancelled.map((person) => ({
        ...about,
        ...(interview.announced && { schedule: timeOf(interview.announced) }),
        person,
        mail: INTERVIEW_CANCELLED,
        entry: isOff ? ('cancellation' as const) : ('removal' as const),
      })),
    ]);
    crashPoint('interviews.invited');
  }

  private async *waiting() {
    for await (const interview of this.announcements.toAnnounce(RECOVERY_LIMIT))
      yield { key: keyOf(interview) };
  }
}

function timeOf({ date, durationInMinutes }: Announced): InterviewDocument['schedule'] {
  return { date, durationInMinutes };
}

/* Each version has its own job: a running one may have read the previous version. */
function keyOf({ _id, version }: Pick<InterviewDocument, '_id' | 'version'>): string {
  return `${String(_id)}.${version}`;
}
