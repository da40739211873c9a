import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../core/errors/app-error.js';
import type {
  InterviewCandidate,
  InterviewStatusCount,
  OwnInterview,
} from '../../shared/resources/interviews/api.js';
import { DURATION, isPlanned } from '../../shared/resources/interviews/enums.js';
import { interviewNumber } from '../../shared/resources/interviews/format.js';
import type { PipelineStage, ResultStatus } from '../../shared/resources/candidates/pipeline.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';
import { JobsService } from '../jobs/jobs.service.js';
import { OfferOutcomes } from '../offers/offer-outcomes.service.js';
import type { DecideDto } from './dto/interview.dto.js';
import type { InterviewCandidatesQuery } from './dto/interview-queries.js';
import { InterviewNamesService } from './interview-names.service.js';
import { interviewPolicy } from './interview.record.js';
import { toInterviewCandidate, toInterviewResult } from './interview.response.js';
import type { InterviewDocument } from './interview.schema.js';
import { InterviewsRepository } from './interviews.repository.js';

const { record: R, validation: V } = MESSAGES;

/** Interviews that ask for feedback: how far back they go, and the maximum number returned. */
const BACK_MS = 60 * 86_400_000;
const MAX_OWN = 50;
/** Read of each side before cancelled and past ones are left out. */
const MAX_READ = 500;
const LONGEST_MS = DURATION.max * 60_000;

/** The candidates of interviews: lists, counts, and the decisions on them (2-workflow sections 2 and 4; C3, C4, C12). */
@Injectable()
export class InterviewCandidatesService {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly names: InterviewNamesService,
    private readonly pipeline: CandidatePipeline,
    private readonly jobs: JobsService,
    private readonly offers: OfferOutcomes,
    private readonly clock: Clock,
  ) {}

  /** Counts of these interviews by result, in one query for all of them. */
  async counts(interviews: readonly InterviewDocument[]): Promise<InterviewStatusCount[]> {
    const lists = interviews.map(({ _id, job }) => ({ id: String(_id), job: String(job) }));
    const counts = await this.pipeline.counts('interview', lists);
    return [...counts].map(([interview, { undecided, ...others }]) => ({
      interview,
      ...others,
      awaited: undecided,
    }));
  }

  /** A page of an interview's candidates by result, optionally only its own people, with the total (decision C4). */
  async page(
    actor: Actor,
    interview: InterviewDocument,
    { status = 'All', invited, q, ...page }: InterviewCandidatesQuery,
  ): Promise<{ items: InterviewCandidate[]; total: number }> {
    const list = {
      kind: 'interview' as const,
      id: String(interview._id),
      job: String(interview.job),
      ...(invited && { among: interview.inviteCandidates.map(String) }),
      ...(q && { q }),
    };
    const { items, total } = await this.pipeline.page(list, status, page);
    return { items: await this.answers(actor, interview, items), total };
  }

  /**
   * Decides on a candidate, records the caller's own feedback or the answer to an offer: one write (decision C3).
   * @throws NotFoundError; ValidationError if there is nothing to do; ConflictError if the offer cannot be answered;
   *   SettledError (decision H6)
   */
  async decide(
    actor: Actor,
    interviewId: string,
    candidateId: string,
    { status, feedback, offer, confirmed }: DecideDto,
  ): Promise<InterviewCandidate> {
    if (status === undefined && feedback === undefined && offer === undefined)
      throw new ValidationError([{ field: 'status', message: V.decisionEmpty }]);
    const interview = await this.interviews.get(interviewId);
    const expected = offer && (await this.versionForOffer(interview, candidateId, status));
    // The offer first: a withdrawn one cannot be accepted any more, and after a crash here its status follows.
    const follow =
      offer && (await this.offers.answeredInInterview(actor, candidateId, String(interview.job), offer));
    const updated = await this.pipeline.decide(
      actor,
      candidateId,
      {
        subject: await this.subjectOf(interview),
        stage: stageOf({ status, feedback, offer }),
        ...(status && { status }),
        ...(feedback && {
          feedback: {
            rating: feedback.rating,
            comments: feedback.comments,
            forTheRecord: !isInterviewerOfBegun(interview, actor.userId, this.clock.now()),
          },
        }),
        ...(offer && { offer }),
        ...(confirmed && { confirmed }),
      },
      expected,
    );
    if (await this.pipeline.removeLate('interview', interviewId))
      throw new NotFoundError(interviewPolicy.notFound);
    await follow?.();
    return (await this.answers(actor, interview, [updated]))[0]!;
  }

  /** The interviews in which a candidate has a result or an invitation; the latest first. */
  async ofCandidate(actor: Actor, candidateId: string) {
    const [candidate] = await this.pipeline.read([candidateId]);
    if (!candidate) throw new NotFoundError(MESSAGES.notFound.candidate);
    const decided = (candidate.interviewResults ?? []).map(({ interview }) => String(interview));
    const found = await this.interviews.ofCandidate(candidateId, decided);
    const answers = await this.names.answers(found);
    return answers.map((interview) => ({
      interview,
      ...toInterviewResult(candidate, interview._id, actor.userId, false),
    }));
  }

  /**
   * The caller's interviews: upcoming ones, and begun ones whose candidates (invited or with a result) wait for the
   * caller's feedback.
   */
  async own(actor: Actor, now: Date): Promise<{ upcoming: OwnInterview[]; waiting: OwnInterview[] }> {
    const mine = { interviewers: [actor.userId] };
    const since = (ms: number) => new Date(now.getTime() - ms);
    const [earlier, later] = await Promise.all([
      this.interviews.between({ ...mine, from: since(BACK_MS), to: since(-1) }, MAX_READ),
      this.interviews.between({ ...mine, from: since(LONGEST_MS) }, MAX_READ),
    ]);
    const begun = earlier.filter(({ status }) => status !== 'Cancelled').slice(-MAX_OWN);
    const ahead = later.filter(({ endsAt, status }) => endsAt > now && isPlanned(status)).slice(0, MAX_OWN);
    const candidates = await this.pipeline.ofInterviews(
      begun.map(({ _id }) => String(_id)),
      begun.flatMap(({ inviteCandidates }) => inviteCandidates.map(String)),
    );
    const answers = new Map((await this.names.answers([...begun, ...ahead])).map((one) => [one._id, one]));
    const waits = begun.flatMap((interview) => {
      const id = String(interview._id);
      const waiting = candidates
        .filter((candidate) => waitsFor(candidate, interview, actor.userId))
        .map(({ _id, name }) => ({ _id: String(_id), name }));
      return waiting.length > 0 ? [{ interview: answers.get(id)!, waiting }] : [];
    });
    return {
      upcoming: ahead.map(({ _id }) => ({ interview: answers.get(String(_id))!, waiting: [] })),
      waiting: waits.reverse(),
    };
  }

  private async answers(
    actor: Actor,
    interview: InterviewDocument,
    candidates: readonly CandidateDocument[],
  ): Promise<InterviewCandidate[]> {
    const id = String(interview._id);
    const [jobs, changes] = await Promise.all([
      this.jobs.references(candidates.flatMap((candidate) => candidate.jobs.map(String))),
      this.pipeline.changesOf(
        [id],
        candidates.map(({ _id }) => String(_id)),
      ),
    ]);
    return Promise.all(
      candidates.map(async (candidate) => {
        const reason = await this.whyNoOffer(interview, candidate);
        const result = toInterviewResult(candidate, id, actor.userId, reason === undefined);
        return toInterviewCandidate(
          interview,
          candidate,
          result,
          jobs,
          changes.get(String(candidate._id)) ?? [],
        );
      }),
    );
  }

  /* The version that was judged, so that of two simultaneous answers one counts. */
  private async versionForOffer(
    interview: InterviewDocument,
    candidateId: string,
    status?: ResultStatus,
  ): Promise<number> {
    const [candidate] = await this.pipeline.read([candidateId]);
    if (!candidate || candidate.isDeleted) throw new NotFoundError(MESSAGES.notFound.candidate);
    const reason = await this.whyNoOffer(interview, candidate, status);
    if (reason) throw new ConflictError('WRONG_STATE', reason);
    return candidate.version;
  }

  private async whyNoOffer(
    interview: InterviewDocument,
    candidate: CandidateDocument,
    status = candidate.interviewResults?.find(({ interview: id }) => id.equals(interview._id))?.status,
  ): Promise<string | undefined> {
    if (interview.type !== 'Final') return R.offerNotFinal;
    if (status !== 'Selected') return R.offerNotSelected;
    return (await this.offers.isAnswerable(candidate, String(interview.job))) ? undefined : R.offerNotSent;
  }

  private async subjectOf({ _id, job, interviewId, round }: InterviewDocument) {
    const jobId = String(job);
    const title = (await this.jobs.references([jobId])).get(jobId)?.title ?? '';
    const name = `${interviewNumber(interviewId)} ${title}, round ${round}`;
    return { kind: 'interview' as const, id: String(_id), name, job: jobId };
  }
}

/* Fields of other stages name their own stage in history. */
function stageOf({ status, feedback, offer }: DecideDto): PipelineStage {
  if (offer && !status) return 'Offer Documentation';
  return feedback && !status ? 'Feedback' : 'Selection';
}

/* Whether the feedback belongs to the interview itself; all other feedback is entered for the record. */
function isInterviewerOfBegun(
  { interviewers, schedule }: InterviewDocument,
  userId: string,
  now: Date,
): boolean {
  return schedule.date <= now && interviewers.some((id) => String(id) === userId);
}

function waitsFor(candidate: CandidateDocument, interview: InterviewDocument, userId: string): boolean {
  const result = candidate.interviewResults?.find(({ interview: id }) => id.equals(interview._id));
  const isInvited = interview.inviteCandidates.some((id) => id.equals(candidate._id));
  if (!result && !isInvited) return false;
  return !result?.feedbacks.some(({ interviewer }) => interviewer === userId);
}
