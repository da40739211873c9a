import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import { Locks } from '../../core/database/locks.js';
import { assertTrashVisible, reachOf } from '../../core/access/trash.js';
import { Clock } from '../../core/clock/clock.js';
import { Counters } from '../../core/database/new-ids.js';
import type { Page } from '../../core/page.js';
import { References } from '../../core/records/references.js';
import { refusing } from '../../core/records/referring.js';
import { StaleVersionError, ValidationError } from '../../core/errors/app-error.js';
import { RecordRegistry } from '../../core/records/record-registry.js';
import { isPlanned, MAX_CALENDAR, ROUND } from '../../shared/resources/interviews/enums.js';
import { interviewNumber } from '../../shared/resources/interviews/format.js';
import { MESSAGES } from '../../shared/messages.js';
import { scheduleInFuture } from '../../shared/resources/interviews/rules.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { ClashesService } from './clashes.service.js';
import type { CreateInterviewDto, UpdateInterviewDto } from './dto/interview.dto.js';
import type { CalendarQuery, InterviewListQuery } from './dto/interview-queries.js';
import { conditionsOf } from './interview-conditions.js';
import { AnnouncementsService } from './announcements.service.js';
import { InterviewSubjectsService } from './interview-subjects.service.js';
import { interviewRecord } from './interview.record.js';
import type { InterviewDocument } from './interview.schema.js';
import { InterviewsRepository } from './interviews.repository.js';
import { defined } from '../../shared/kit/objects.js';

const MINUTE_MS = 60_000;
/** How often a save without an expected version is retried after concurrent writes. */
const ATTEMPTS = 10;

type Fields = Omit<UpdateInterviewDto, 'version' | 'allowConflict'>;

/** Rules of interviews (2-workflow sections 4, 5 and 7 "Interviews"; decisions C2, C6, C13, E3). */
@Injectable()
export class InterviewsService implements OnModuleInit {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly subjects: InterviewSubjectsService,
    private readonly clashes: ClashesService,
    private readonly locks: Locks,
    private readonly announcements: AnnouncementsService,
    private readonly pipeline: CandidatePipeline,
    private readonly counters: Counters,
    private readonly registry: RecordRegistry,
    private readonly references: References,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registry.register(interviewRecord, {
      repository: this.interviews,
      nameOf: ({ interviewId }) => interviewNumber(interviewId),
      afterTrash: (ids) => this.announcements.enqueue(ids),
      afterRestore: (ids) => this.announcements.enqueue(ids),
      /* The cancellations of a just trashed interview are written before it is deleted. */
      beforePermanentDelete: (ids) => this.announcements.finish(ids),
      goesAlong: ({ _id }) => this.pipeline.resultsOf(String(_id)),
      onPermanentDelete: async (documents) => {
        for (const { _id } of documents) await this.pipeline.removeResults('interview', String(_id));
      },
    });
    const naming = (path: 'job' | 'interviewers') =>
      refusing(
        interviewRecord,
        this.interviews,
        path,
        (found) => found.map(({ interviewId }) => interviewNumber(interviewId)),
        { interviewId: 1 },
      );
    this.references.register('user', {
      ...naming('interviewers'),
      renamed: (interviewer) => this.subjects.refreshTerms({ interviewers: [interviewer] }),
    });
    this.references.register('job', {
      ...naming('job'),
      renamed: (job) => this.subjects.refreshTerms({ job }),
    });
    this.references.register('candidate', {
      resource: interviewRecord.kind,
      among: (ids) => this.interviews.invitedAmong(ids),
    });
  }

  /** One page of the list. @throws ForbiddenError for the trash without its permission */
  async list(actor: Actor, query: InterviewListQuery): Promise<Page<InterviewDocument>> {
    if (query.deleted) assertTrashVisible(actor, 'interview');
    return this.interviews.list(query, conditionsOf(actor, this.clock, query));
  }

  /** The live interviews of a period in order of time; if there are too many, the first ones and `isCut`. */
  async calendar(
    actor: Actor,
    query: CalendarQuery,
  ): Promise<{ interviews: InterviewDocument[]; isCut: boolean }> {
    const conditions = { ...conditionsOf(actor, this.clock, query), q: query.q };
    const found = await this.interviews.between(conditions, MAX_CALENDAR + 1);
    return { interviews: found.slice(0, MAX_CALENDAR), isCut: found.length > MAX_CALENDAR };
  }

  /** One interview; a trashed one only for users who see the trash (decision C6). @throws NotFoundError */
  get(actor: Actor, id: string): Promise<InterviewDocument> {
    return this.interviews.get(id, reachOf(actor, 'interview'));
  }

  /** The next round of a job: one more than the highest of its live interviews. */
  async nextRound(job: string): Promise<number> {
    return (await this.interviews.lastRound(job)) + 1;
  }

  /**
   * Plans an interview under the next number; without a round it gets the job's next one, which no other gets.
   * @throws ValidationError; ConflictError INTERVIEW_CLASH unless `allowConflict`
   */
  async create(actor: Actor, body: CreateInterviewDto): Promise<InterviewDocument> {
    const { allowConflict = false, round, ...fields } = body;
    this.assertFuture(fields.schedule.date);
    const names = await this.subjects.check(fields);
    const save = (known: number, assertRound: () => void) => {
      const write = async (assertLocked: () => void) => {
        const interviewId = await this.counters.next('interview');
        assertLocked();
        assertRound();
        const values = {
          ...stored(fields),
          round: known,
          interviewId,
          author: { id: new Types.ObjectId(actor.userId), name: actor.name },
          scheduledAt: this.clock.now(),
          toAnnounce: true,
          terms: this.subjects.termsOf({ interviewId, type: fields.type }, names),
        };
        return this.interviews.create(values, actor);
      };
      return allowConflict ? write(() => undefined) : this.clashes.whileFree(slotOf(stored(fields)), write);
    };
    const created =
      round === undefined
        ? await this.locks.exclusive([`job:${fields.job}`], async (assertLocked) => {
            const next = await this.nextRound(fields.job);
            if (next > ROUND.max)
              throw new ValidationError([{ field: 'round', message: MESSAGES.validation.roundMax }]);
            return save(next, assertLocked);
          })
        : await save(round, () => undefined);
    await this.announcements.enqueueFor([created]);
    return created;
  }

  /**
   * Changes the sent fields.
   * @throws NotFoundError, StaleVersionError, ValidationError; ConflictError INTERVIEW_CLASH unless `allowConflict`
   */
  async update(actor: Actor, id: string, body: UpdateInterviewDto): Promise<InterviewDocument> {
    const { version, allowConflict = false, ...fields } = body;
    for (let attempt = 1; ; attempt++) {
      const current = await this.interviews.get(id);
      try {
        if (version !== undefined && version !== current.version) throw new StaleVersionError();
        const updated = await this.change(actor, current, fields, allowConflict);
        await this.announcements.enqueueFor([updated]);
        return updated;
      } catch (error) {
        const again = error instanceof StaleVersionError && version === undefined && attempt < ATTEMPTS;
        if (!again) throw error;
      }
    }
  }

  /**
   * Runs the write that restores an interview from the trash; one still ahead takes its people's time again.
   * @throws NotFoundError; ConflictError INTERVIEW_CLASH unless `allowConflict`
   */
  async whileRestoring<T>(id: string, allowConflict: boolean, write: () => Promise<T>): Promise<T> {
    const trashed = await this.interviews.get(id, { trashed: 'include' });
    const takesTime = trashed.isDeleted && isPlanned(trashed.status) && trashed.endsAt > this.clock.now();
    if (!takesTime || allowConflict) return write();
    return this.clashes.whileFree(slotOf({ ...trashed, except: id }), (assertLocked) => {
      assertLocked();
      return write();
    });
  }

  private async change(
    actor: Actor,
    current: InterviewDocument,
    fields: Fields,
    allowConflict: boolean,
  ): Promise<InterviewDocument> {
    const patch = stored(fields, current);
    const next = { ...current, ...patch };
    const isMoved = next.schedule.date.getTime() !== current.schedule.date.getTime();
    if (isMoved) this.assertFuture(next.schedule.date);
    const names = await this.subjects.check({
      job: String(next.job),
      interviewers: next.interviewers.map(String),
      inviteCandidates: next.inviteCandidates.map(String),
      known: current,
    });
    const { schedule, ...others } = patch;
    const write = async (assertLocked: () => void) => {
      const extra = await this.subjects.peopleChanges(actor, current, next);
      assertLocked();
      return this.interviews.update(
        String(current._id),
        current.version,
        {
          ...others,
          ...(schedule && {
            'schedule.date': schedule.date,
            'schedule.durationInMinutes': schedule.durationInMinutes,
          }),
          ...(isMoved && { scheduledAt: this.clock.now() }),
          terms: this.subjects.termsOf(next, names),
          toAnnounce: true,
        },
        actor,
        { extra },
      );
    };
    const takesTime =
      isPlanned(next.status) &&
      (!isPlanned(current.status) ||
        next.endsAt.getTime() !== current.endsAt.getTime() ||
        isMoved ||
        !sameIds(next.interviewers, current.interviewers));
    return takesTime && !allowConflict
      ? this.clashes.whileFree(slotOf({ ...next, except: String(current._id) }), write)
      : write(() => undefined);
  }

  private assertFuture(date: string | Date): void {
    const message = scheduleInFuture(date, this.clock.now().getTime());
    if (message) throw new ValidationError([{ field: 'schedule.date', message }]);
  }
}

/* The sent fields as stored; the parts of a schedule that are not sent stay. */
function stored(
  { schedule, job, interviewers, inviteCandidates, ...plain }: Fields,
  current?: InterviewDocument,
): Partial<InterviewDocument> {
  const time = schedule && {
    date: new Date(schedule.date ?? current!.schedule.date),
    durationInMinutes: schedule.durationInMinutes ?? current!.schedule.durationInMinutes,
  };
  const ids = (list: readonly string[]) => list.map((id) => new Types.ObjectId(id));
  return {
    ...defined(plain),
    ...(job !== undefined && { job: new Types.ObjectId(job) }),
    ...(time && {
      schedule: time,
      endsAt: new Date(time.date.getTime() + time.durationInMinutes * MINUTE_MS),
    }),
    ...(interviewers !== undefined && { interviewers: ids(interviewers) }),
    ...(inviteCandidates !== undefined && { inviteCandidates: ids(inviteCandidates) }),
  };
}

function slotOf({
  schedule,
  endsAt,
  interviewers,
  except,
}: Partial<InterviewDocument> & { except?: string }) {
  return {
    from: schedule!.date,
    to: endsAt!,
    interviewers: interviewers!.map(String),
    ...(except && { except }),
  };
}

function sameIds(one: readonly Types.ObjectId[], other: readonly Types.ObjectId[]): boolean {
  return one.length === other.length && one.every((id) => other.some((same) => same.equals(id)));
}
