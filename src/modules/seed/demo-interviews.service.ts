import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { Records } from '../../core/records/records.service.js';
import type { CandidateStatus } from '../../shared/resources/candidates/enums.js';
import type { ResultStatus } from '../../shared/resources/candidates/pipeline.js';
import type {
  InterviewMode,
  InterviewStatus,
  InterviewType,
} from '../../shared/resources/interviews/enums.js';
import { InterviewCandidatesService } from '../interviews/interview-candidates.service.js';
import type { InterviewDocument } from '../interviews/interview.schema.js';
import { InterviewsService } from '../interviews/interviews.service.js';

const DAY_MS = 86_400_000;
const ALL = { page: 1, limit: 100, deleted: false } as const;
/** How many candidates of a past interview have a result. */
const INTERVIEWED = 8;

interface Round {
  /** Days from now; negative ones are past. */
  day: number;
  type: InterviewType;
  mode: InterviewMode;
  /** Its final status. */
  status: InterviewStatus | 'trashed';
}

/** Long past rounds of the year before, for the figures on who interviewed how much. */
const EARLIER: readonly Round[] = [
  { day: -104, type: 'HR', mode: 'Online', status: 'Completed' },
  { day: -83, type: 'Technical', mode: 'Online', status: 'Completed' },
  { day: -61, type: 'Final', mode: 'Offline', status: 'Completed' },
  { day: -40, type: 'HR', mode: 'Online', status: 'Cancelled' },
];
/** The rounds of a job, by its position in the list. */
const ROUNDS: readonly Round[][] = [
  [
    { day: -18, type: 'HR', mode: 'Online', status: 'Completed' },
    { day: -6, type: 'Technical', mode: 'Hybrid', status: 'Completed' },
    { day: 2, type: 'Final', mode: 'Offline', status: 'Scheduled' },
  ],
  [
    { day: -9, type: 'Technical', mode: 'Online', status: 'Completed' },
    { day: 1, type: 'Technical', mode: 'Online', status: 'Rescheduled' },
  ],
  [
    { day: -2, type: 'HR', mode: 'Online', status: 'Scheduled' },
    { day: 0, type: 'Technical', mode: 'Hybrid', status: 'Scheduled' },
    { day: 3, type: 'HR', mode: 'Online', status: 'Cancelled' },
    { day: 5, type: 'Technical', mode: 'Offline', status: 'Scheduled' },
  ],
  [{ day: 4, type: 'HR', mode: 'Online', status: 'trashed' }],
];

/** The interview result behind a demo candidate's status; candidates with other statuses were not interviewed. */
const RESULT_OF: Partial<Record<CandidateStatus, ResultStatus>> = {
  Shortlisted: 'Selected',
  Interview: 'Pending',
  Rejected: 'Rejected',
};

const INVITED: readonly CandidateStatus[] = ['Interview', 'Shortlisted', 'Assessment'];

const COMMENTS: Record<ResultStatus, string[]> = {
  Selected: [
    'Explains well and knows the tools; would work with them at once.',
    'Strong on the practical task.',
  ],
  Pending: ['Good start, the second half was too short to judge.', 'Wants to think about the shift times.'],
  Rejected: ['Theory without practice.', 'Not the level that the position needs.'],
};

/** Demo interviews in every state, with results and feedback; jobs that have some stay as they are. */
@Injectable()
export class DemoInterviewsService {
  constructor(
    private readonly interviews: InterviewsService,
    private readonly candidates: InterviewCandidatesService,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /**
   * @param jobIds open jobs
   * @param people who plan and interview
   * @returns how many interviews were added
   */
  async add(jobIds: readonly string[], people: readonly Actor[]): Promise<number> {
    let added = 0;
    for (const [index, job] of jobIds.entries()) {
      const [one, other] = [people[index % people.length]!, people[(index + 1) % people.length]!];
      const { total } = await this.interviews.list(one, { ...ALL, job });
      if (total > 0) continue;
      const rounds = [...EARLIER.slice(0, 4 - (index % 4)), ...ROUNDS[index % ROUNDS.length]!];
      for (const [number, round] of rounds.entries()) {
        await this.addRound(job, { ...round, number: number + 1, hour: 10 + (index % 6) }, [one, other]);
        added += 1;
      }
    }
    return added;
  }

  private async addRound(
    job: string,
    { day, type, mode, status, number, hour }: Round & { number: number; hour: number },
    [planner, other]: readonly [Actor, Actor],
  ): Promise<void> {
    const on = this.clock.dayOf(new Date(Date.now() + day * DAY_MS));
    const date = this.clock.instantOf(`${on}T${hour}:00`);
    this.clock.move(Math.min(day - 3, -1) * DAY_MS);
    const people = [...new Set([planner.userId, other.userId])];
    const made = await this.interviews.create(planner, {
      job,
      round: number,
      type,
      mode,
      status: status === 'Rescheduled' ? 'Rescheduled' : 'Scheduled',
      schedule: { date: date.toISOString(), durationInMinutes: type === 'Final' ? 60 : 45 },
      interviewers: people,
      description: '',
      place: 'Meeting room 2, ground floor',
      link: `https://meet.example.com/round-${number}`,
      candidateText: 'Please bring a photo ID.',
      allowConflict: true,
    });
    const id = String(made._id);
    if (day >= 0 && status !== 'trashed') await this.invite(made, planner);
    if (day < 0 && day > EARLIER.at(-1)!.day) await this.interview(made, date, [planner, other]);
    if (status === 'Completed' || status === 'Cancelled')
      await this.interviews.update(planner, id, { status });
    if (status === 'trashed') await this.records.trash('interviews', planner, id);
  }

  /* Invites two of the job's candidates who are waiting for an interview. */
  private async invite(made: InterviewDocument, planner: Actor): Promise<void> {
    const { items } = await this.candidates.page(planner, made, { page: 1, limit: 100, status: 'All' });
    const inviteCandidates = items
      .filter(({ candidate: { status } }) => INVITED.includes(status))
      .slice(0, 2)
      .map(({ candidate }) => candidate._id);
    if (inviteCandidates.length > 0)
      await this.interviews.update(planner, String(made._id), { inviteCandidates });
  }

  private async interview(
    made: InterviewDocument,
    date: Date,
    people: readonly [Actor, Actor],
  ): Promise<void> {
    this.clock.move(date.getTime() + 2 * 3_600_000 - Date.now());
    const { items } = await this.candidates.page(people[0], made, { page: 1, limit: 100, status: 'All' });
    const interviewed = items.filter(({ candidate }) => RESULT_OF[candidate.status]).slice(0, INTERVIEWED);
    for (const [index, { candidate }] of interviewed.entries()) {
      const status = RESULT_OF[candidate.status]!;
      const rating = { Selected: 5, Pending: 3, Rejected: 2 }[status];
      const comments = COMMENTS[status][index % 2]!;
      const decision = { status, feedback: { rating, comments } };
      await this.candidates.decide(people[index % 2]!, String(made._id), candidate._id, decision);
    }
  }
}
