import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { crashPoint } from '../../core/crash-point.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { Recovery } from '../../core/queues/recovery.js';
import type { Announced, Announcement } from './announced.schema.js';
import { ANNOUNCE_INTERVIEW } from './announcement.job.js';
import { planAnnouncement, without } from './announcement-plan.js';
import { InterviewMailService } from './interview-mail.service.js';
import type { InterviewDocument } from './interview.schema.js';
import { InterviewsRepository } from './interviews.repository.js';
import { INTERVIEW_CANCELLED, INTERVIEW_CHANGED, INTERVIEW_INVITATION } from './mails/interview.mails.js';

const RECOVERY_LIMIT = 1_000;

/**
 * Keeps the invited people up to date (decision E3). Every write of an interview marks it in the same update; what they
 * were told last stands in its own document. The difference of the two is noted before the first mail of it, and each mail
 * has an id that follows from interview, sequence and person: whatever is killed, each person gets each change once.
 */
@Injectable()
export class AnnouncementsService implements OnModuleInit {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly mail: InterviewMailService,
    private readonly jobs: JobQueue,
    private readonly recovery: Recovery,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.recovery.register({ job: ANNOUNCE_INTERVIEW, find: () => this.waiting() });
  }

  /** Wakes the worker for interviews that were written; the recovery does so later when it cannot be. */
  async wake(ids: readonly string[]): Promise<void> {
    await this.wakeFor(await this.interviews.findMany(ids, { version: 1 }));
  }

  /** Like {@link wake} for interviews at hand. */
  async wakeFor(interviews: ReadonlyArray<Pick<InterviewDocument, '_id' | 'version'>>): Promise<void> {
    await this.jobs.wakeAll(ANNOUNCE_INTERVIEW, interviews.map(jobOf));
  }

  /** Writes all mails that these interviews still owe. */
  async finish(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.announce(id);
  }

  /** Writes the mails that an interview owes, until nothing is left to be told. */
  async announce(id: string): Promise<void> {
    for (;;) {
      const interview = await this.interviews.find(id, { trashed: 'include' });
      if (!interview?.toAnnounce) return;
      const { announcing } = interview;
      if (announcing) await this.tell(interview, announcing);
      else if (await this.tellNew(interview)) return;
    }
  }

  /* What this version has to tell. @returns whether nothing is left to be told */
  private async tellNew(interview: InterviewDocument): Promise<boolean> {
    const plan = planAnnouncement(interview, this.clock.now());
    if (!plan) return this.interviews.nothingToAnnounce(interview);
    if (!(await this.interviews.beginAnnouncing(interview, plan))) return false;
    return this.tell(interview, plan, interview.version);
  }

  /* @param planned the version that the plan was made for: while it is the stored one, nothing else is to be told */
  private async tell(interview: InterviewDocument, plan: Announcement, planned?: number): Promise<boolean> {
    await this.write(interview, plan);
    return this.interviews.endAnnouncing(interview._id, plan, planned);
  }

  private async write(interview: InterviewDocument, announcement: Announcement): Promise<void> {
    const { sequence, people, cancelled, unchanged = [], date, durationInMinutes } = announcement;
    const [facts] = await this.mail.factsOf([interview]);
    const isNew = new Set(without(people, interview.announced?.people ?? []));
    const about = { key: `announce:${sequence}`, sequence, schedule: { date, durationInMinutes } };
    crashPoint('interviews.announcing');
    await this.mail.writeAll(facts!, [
      ...without(people, unchanged).map((person) => {
        const mail = isNew.has(person) ? INTERVIEW_INVITATION : INTERVIEW_CHANGED;
        return { ...about, person, mail, method: 'REQUEST' as const };
      }),
      /* They know the time that they were told: where it moved in the same change, nobody told them the new one. */
      ...cancelled.map((person) => ({
        ...about,
        ...(interview.announced && { schedule: timeOf(interview.announced) }),
        person,
        mail: INTERVIEW_CANCELLED,
        method: 'CANCEL' as const,
      })),
    ]);
    crashPoint('interviews.invited');
  }

  private async *waiting() {
    for await (const interview of this.interviews.toAnnounce(RECOVERY_LIMIT)) yield jobOf(interview);
  }
}

function timeOf({ date, durationInMinutes }: Announced): InterviewDocument['schedule'] {
  return { date, durationInMinutes };
}

/* Each version has a job of its own: one that is being carried out may have read the version before. */
function jobOf({ _id, version }: Pick<InterviewDocument, '_id' | 'version'>) {
  return { key: `${String(_id)}.${version}`, payload: { interviewId: String(_id) } };
}
