import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { Clock } from '../../core/clock/clock.js';
import { isPlanned } from '../../shared/resources/interviews/enums.js';
import { isSamePerson } from './announced.schema.js';
import type { InterviewDocument } from './interview.schema.js';
import { InterviewMailService } from './interview-mail.service.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { InterviewsRepository } from './interviews.repository.js';
import { dueOf } from './invited-people.service.js';
import { INTERVIEW_REMINDER } from './mails/interview.mails.js';

const MINUTE_MS = 60_000;
/** Maximum number of interviews read in one run. */
const MAX_DUE = 5_000;

/**
 * Reminds the people of interviews (decision E7), in the worker process. It reads the stored state every minute, so no
 * moved or cancelled time is announced. The mail's id follows from time and person, so each reminder is sent once
 * despite crashes and several workers.
 */
@Injectable()
export class RemindersService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(RemindersService.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly announcements: AnnouncementsRepository,
    private readonly mail: InterviewMailService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.REMINDERS.length > 0) this.next();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /** Sends every reminder that is due; safe to run twice, and in several processes at once. */
  async run(): Promise<void> {
    const [longest] = this.env.REMINDERS;
    if (longest === undefined) return;
    const now = this.clock.now();
    const period = { from: now, to: new Date(now.getTime() + longest * MINUTE_MS) };
    for (const interview of await this.interviews.between(period, MAX_DUE, { changes: 0 })) {
      const key = this.dueOf(interview, now);
      if (key === undefined) continue;
      const [facts] = await this.mail.factsOf([interview]);
      const notified = interview.announced?.people ?? [];
      const people = dueOf(facts!).people.filter((one) => notified.some((other) => isSamePerson(one, other)));
      const { sequence = 0 } = interview.announced ?? {};
      const letter = { key: `remind:${key}`, mail: INTERVIEW_REMINDER, sequence };
      await this.mail.writeAll(
        facts!,
        people.map((person) => ({ ...letter, person })),
      );
      await this.announcements.noteReminded(interview._id, key);
    }
  }

  /* The shortest reminder that is due; longer ones are too late, and so are those due before the time was set. */
  private dueOf(
    { status, schedule, scheduledAt, reminded }: InterviewDocument,
    now: Date,
  ): string | undefined {
    if (!isPlanned(status)) return undefined;
    const due = this.env.REMINDERS.findLast(
      (minutes) => schedule.date.getTime() - minutes * MINUTE_MS <= now.getTime(),
    );
    if (due === undefined || schedule.date.getTime() - due * MINUTE_MS < scheduledAt.getTime())
      return undefined;
    const key = `${schedule.date.getTime()}:${due}`;
    return reminded.includes(key) ? undefined : key;
  }

  private next(): void {
    this.timer = setTimeout(
      () =>
        void this.run()
          .catch((error: Error) => this.log.warn(`Reminders failed and will be retried: ${error.message}`))
          .finally(() => this.next()),
      MINUTE_MS,
    );
    this.timer.unref();
  }
}
