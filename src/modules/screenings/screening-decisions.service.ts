import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import type { Page, PagePlace } from '../../core/page.js';
import { ConflictError, NotFoundError, ValidationError } from '../../core/errors/app-error.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { defined } from '../../shared/kit/objects.js';
import { type StoredChange, toChangeEntry } from '../../core/history/change.js';
import { MESSAGES } from '../../shared/messages.js';
import { CANDIDATE_STATUSES } from '../../shared/resources/candidates/enums.js';
import {
  type PipelineFilter,
  RESULT_STATUSES,
  SCREENING_STAGES,
  statusAfterResult,
} from '../../shared/resources/candidates/pipeline.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import type { ScreenedCandidate, ScreeningCandidate } from '../../shared/resources/screenings/api.js';
import { screeningsMessages as M } from '../../shared/resources/screenings/messages.js';
import { STAGE_FIELDS } from '../../shared/resources/screenings/rules.js';
import { BatchKinds, enumerated } from '../batches/batch-kinds.service.js';
import { BatchesService } from '../batches/batches.service.js';
import type { BatchDocument, BatchValues } from '../batches/batch.schema.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';
import {
  CandidatePipeline,
  isOfJob,
  type PipelineSubject,
  planDecision,
} from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import type { DecisionDto, UndoDecisionDto } from './dto/decision.dto.js';
import type { BulkScreeningDto } from './dto/screening.dto.js';
import { screeningPolicy } from './screening.record.js';
import { toScreeningCandidate } from './screening.response.js';
import type { ScreeningDocument } from './screening.schema.js';
import { ScreeningsRepository } from './screenings.repository.js';
import { screeningName, ScreeningsService } from './screenings.service.js';

/** The batch kind of the bulk decision; its values are `job` and `status`. */
export const SCREENING_BATCH = 'screening-decision';
const BULK_STAGE = 'Resume Review' as const;
const statusIn = (values: BatchValues) => enumerated(values, 'status', RESULT_STATUSES);

/** The candidates of a screening, and decisions on them, single or in bulk (2-workflow section 4; decision C11). */
@Injectable()
export class ScreeningDecisions implements OnModuleInit {
  constructor(
    private readonly service: ScreeningsService,
    private readonly screenings: ScreeningsRepository,
    private readonly pipeline: CandidatePipeline,
    private readonly jobs: JobsService,
    private readonly kinds: BatchKinds,
    private readonly batches: BatchesService,
  ) {}

  onModuleInit(): void {
    this.kinds.register({
      name: SCREENING_BATCH,
      permission: { resource: 'screening', actions: ['read', 'update'] },
      seenWith: { resource: 'screening', actions: ['read'] },
      gives: (values) => statusAfterResult('screening', statusIn(values)),
      plan: (candidate, { subject, values }, author, now) => {
        const { id, name } = subject!;
        const decision = {
          subject: { kind: 'screening' as const, id, name, job: values['job']! },
          stage: BULK_STAGE,
          status: statusIn(values),
        };
        return isOfJob(candidate, decision)
          ? planDecision(candidate, author, decision, now)
          : { refused: MESSAGES.record.notOfJob };
      },
      around: async ({ subject }, write) => {
        const id = subject!.id;
        const isKept = await this.screenings.isKept(id);
        const answer = await write(() => undefined, isKept ? undefined : screeningPolicy.notFound);
        if (isKept) await this.pipeline.removeLate('screening', id);
        return answer;
      },
    });
  }

  /** A page of the screening's live candidates by result, newest first (decision C4). @throws NotFoundError */
  async candidates(
    actor: Actor,
    id: string,
    filter: PipelineFilter,
    page: PagePlace,
  ): Promise<Page<ScreenedCandidate>> {
    const { job } = await this.service.seen(actor, id);
    const list = { kind: 'screening', id, job: String(job) } as const;
    const { items, total } = await this.pipeline.page(list, filter, page);
    const [jobs, changes] = await Promise.all([
      this.jobs.references(items.flatMap((candidate) => candidate.jobs)),
      this.pipeline.changesOf(
        [id.toLowerCase()],
        items.map(({ _id }) => String(_id)),
      ),
    ]);
    /* Changes of the candidate's own status by a decision belong to no stage. */
    const inStages = ({ _id }: CandidateDocument) =>
      (changes.get(String(_id)) ?? []).filter(({ stage }) => stage !== undefined);
    const answers = items.map((candidate) => ({
      ...toScreeningCandidate(candidate, id, jobs),
      changes: inStages(candidate).map(toChangeEntry).reverse(),
    }));
    return { items: answers, total };
  }

  /**
   * One candidate's result, edited fields of a stage, or both: one write with its history (decisions A8, C3).
   * @throws NotFoundError for screening or candidate, ValidationError, StaleVersionError, ConflictError NOT_OF_JOB,
   *   SettledError (decision H6)
   */
  async decide(actor: Actor, body: DecisionDto): Promise<ScreeningCandidate> {
    const { stage, status, fields, version, confirmed } = body;
    if (status === undefined && (fields === undefined || Object.keys(fields).length === 0))
      throw new ValidationError([{ field: 'status', message: M.validation.nothing }]);
    const known: readonly string[] = STAGE_FIELDS[stage];
    const foreign = Object.entries(fields ?? {}).find(
      ([key, value]) => value !== undefined && !known.includes(key),
    );
    if (foreign)
      throw new ValidationError([{ field: `fields.${foreign[0]}`, message: M.validation.notOfStage }]);
    const decision = { stage, ...defined({ status, fields, confirmed }) };
    return this.write(body, (subject, candidateId) =>
      this.pipeline.decide(actor, candidateId, { subject, ...decision }, version),
    );
  }

  /**
   * Undoes the last decision on a candidate: result and status are restored (decision F6).
   * @throws NotFoundError; StaleVersionError if somebody has touched the candidate since; ConflictError if the last
   *   change was not a decision in this screening
   */
  async undo(actor: Actor, { version, ...ids }: UndoDecisionDto): Promise<ScreeningCandidate> {
    return this.write(ids, async (subject, candidateId) => {
      const changes = await this.pipeline.changesOf([subject.id], [candidateId]);
      const before = decisionBefore(changes.get(candidateId) ?? []);
      if (!before) throw new ConflictError('WRONG_STATE', M.record.cannotTakeBack);
      return this.pipeline.decide(actor, candidateId, { subject, ...before }, version);
    });
  }

  /**
   * Gives a result to all live candidates that the filter finds now, as one batch with a receipt (decision C11).
   * @throws NotFoundError, ValidationError, BadRequestError for more than {@link LIMITS.bulkIds}
   */
  async decideMany(
    actor: Actor,
    id: string,
    { filterStatus, screeningStatus, jobId, confirmed }: BulkScreeningDto,
  ): Promise<BatchDocument> {
    const screening = await this.screenings.get(id);
    const job = String(screening.job);
    if (jobId !== undefined && jobId.toLowerCase() !== job)
      throw new ValidationError([{ field: 'jobId', message: M.validation.otherJob }]);
    const { kind, name } = subjectOf(screening, await this.jobs.references([job]));
    const ids = await this.pipeline.ids({ kind, id, job }, filterStatus, LIMITS.bulkIds + 1);
    return this.batches.start(actor, {
      kind: SCREENING_BATCH,
      what: `${screeningStatus}: all of ${filterStatus}`,
      values: { job, status: screeningStatus },
      subject: { kind, id, name },
      filter: { status: filterStatus },
      ids,
      confirmed,
    });
  }

  private async write(
    { screeningId, candidateId }: { screeningId: string; candidateId: string },
    change: (subject: PipelineSubject, candidateId: string) => Promise<CandidateDocument>,
  ): Promise<ScreeningCandidate> {
    const id = screeningId.toLowerCase();
    const screening = await this.screenings.get(id);
    const subject = subjectOf(screening, await this.jobs.references([screening.job]));
    const candidate = await change(subject, candidateId.toLowerCase());
    if (await this.pipeline.removeLate('screening', id)) throw new NotFoundError(screeningPolicy.notFound);
    return toScreeningCandidate(candidate, id, await this.jobs.references(candidate.jobs));
  }
}

function subjectOf(
  { _id, job }: ScreeningDocument,
  jobs: ReadonlyMap<string, JobReference>,
): PipelineSubject {
  const reference = jobs.get(String(job));
  const name = reference ? screeningName(reference) : 'Screening';
  return { kind: 'screening', id: String(_id), name, job: String(job) };
}

/**
 * The reverse of the last decision in a screening, from its change entries.
 * @param changes the candidate's entries of the screening, oldest first
 * @returns undefined if the last write was not a decision, or also edited fields
 */
function decisionBefore(changes: readonly StoredChange[]) {
  const at = changes.at(-1)?.at.getTime();
  const last = changes.filter((change) => change.at.getTime() === at);
  const result = last.find(({ field }) => field === 'screeningStatus');
  const own = last.find(({ field }) => field === 'status');
  if (!result || last.length !== (own ? 2 : 1)) return undefined;
  const candidateStatus = CANDIDATE_STATUSES.find((name) => name === own?.from);
  return {
    stage: SCREENING_STAGES.find((name) => name === result.stage) ?? BULK_STAGE,
    /* null: nobody had decided. */
    status: RESULT_STATUSES.find((name) => name === result.from) ?? null,
    ...(candidateStatus && { candidateStatus }),
  };
}
