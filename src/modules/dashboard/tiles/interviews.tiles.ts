import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { Clock } from '../../../core/clock/clock.js';
import type { InterviewsTile } from '../../../shared/resources/dashboard/api.js';
import { CandidatePipeline } from '../../candidates/pipeline/candidate-pipeline.service.js';
import { CalendarQuery } from '../../interviews/dto/interview-queries.js';
import { InterviewCandidatesService } from '../../interviews/interview-candidates.service.js';
import { InterviewNamesService } from '../../interviews/interview-names.service.js';
import { InterviewsService } from '../../interviews/interviews.service.js';
import type { TileSources } from './tile-source.js';

/** Maximum number of named candidates who wait for feedback. */
const MAX_NAMED = 5;

/** The dashboard's interviews of today (the organisation's day) and feedback to give. */
@Injectable()
export class InterviewTiles {
  readonly tiles: TileSources<'interviews' | 'feedback'> = {
    interviews: {
      resource: 'interview',
      collections: ['interviews', 'jobs', 'candidates'],
      personal: true,
      load: (actor) => this.ofToday(actor),
    },
    feedback: {
      resource: 'interview',
      collections: ['interviews', 'candidates'],
      personal: true,
      load: async (actor) => {
        const { waiting } = await this.candidates.own(actor, this.clock.now());
        const owed = waiting.toReversed().flatMap(({ interview, waiting: people }) =>
          people.map((person) => ({
            interview: interview._id,
            title: interview.job?.title ?? '',
            person,
          })),
        );
        return { count: owed.length, first: owed.slice(0, MAX_NAMED) };
      },
    },
  };

  constructor(
    private readonly interviews: InterviewsService,
    private readonly candidates: InterviewCandidatesService,
    private readonly names: InterviewNamesService,
    private readonly pipeline: CandidatePipeline,
    private readonly clock: Clock,
  ) {}

  private async ofToday(actor: Actor): Promise<InterviewsTile> {
    const day = this.clock.today();
    const { first, last } = this.clock.boundsOf(day);
    const period = { from: first.toISOString(), to: last.toISOString() };
    const query = Object.assign(new CalendarQuery(), period);
    const { interviews: found } = await this.interviews.calendar(actor, query);
    const ofDay = found.filter(({ schedule: { date } }) => date >= first && date <= last);
    const invited = [...new Set(ofDay.flatMap(({ inviteCandidates }) => inviteCandidates.map(String)))];
    const [answers, people, { waiting }] = await Promise.all([
      this.names.answers(ofDay),
      this.pipeline.read(invited),
      this.candidates.own(actor, this.clock.now()),
    ]);
    const withResume = new Set(
      people.filter(({ files, isDeleted }) => files?.['resume'] && !isDeleted).map(({ _id }) => String(_id)),
    );
    const owed = new Map(waiting.map((own) => [own.interview._id, own.waiting.map(({ _id }) => _id)]));
    const today = answers.map((interview) => ({
      _id: interview._id,
      title: interview.job?.title ?? '',
      people: interview.inviteCandidates.map((person) => ({
        ...person,
        hasResume: withResume.has(person._id),
        owesFeedback: owed.get(interview._id)?.includes(person._id) ?? false,
      })),
      round: String(interview.round),
      at: interview.schedule.date,
      isMine: interview.interviewers.some(({ _id }) => _id === actor.userId),
    }));
    return { day, today, mine: today.filter(({ isMine }) => isMine).length };
  }
}
