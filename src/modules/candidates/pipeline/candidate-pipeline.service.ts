import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { Cache } from '../../../core/cache/cache.js';
import { Clock } from '../../../core/clock/clock.js';
import { ConflictError, NotFoundError, StaleVersionError } from '../../../core/errors/app-error.js';
import type { Author, ChangeSubject } from '../../../core/history/change.js';
import { RecordRegistry } from '../../../core/records/record-registry.js';
import { Upkeep } from '../../../core/upkeep/upkeep.js';
import { keysOf } from '../../../shared/kit/objects.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { PipelineCounts } from '../../../shared/resources/candidates/api.js';
import type { CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import { HIDDEN_FROM_INTERVIEWS, type PipelineKind } from '../../../shared/resources/candidates/pipeline.js';
import { STATUS_AFTER, type StatusEvent } from '../../../shared/resources/candidates/transitions.js';
import { CANDIDATE, type CandidateDocument } from '../candidate.schema.js';
import { type CandidatePlan, type Decision, isOfJob, planDecision, planStatus } from './decision.js';
import { CandidateCounts, type Counted, type ResultGroup } from '../candidate-counts.service.js';
import { type GivenBack, planGivenBack } from './given-back.js';
import { isUnsettling, SettledError } from './settled.js';
import { PipelineRepository, type PipelineList } from './pipeline.repository.js';

export type { CandidatePlan, Decision, PipelineSubject, StageFields } from './decision.js';
export type { GivenBack } from './given-back.js';
export type { BulkCandidate } from './bulk-writes.service.js';
export type { CandidateStanding, PipelineList } from './pipeline.repository.js';
export type { PlannedWrite } from './planned-write.js';
export { isOfJob, planDecision, planJob, planStatus } from './decision.js';
export { isUnsettling } from './settled.js';

const RECORDS = { screening: 'screenings', interview: 'interviews' } as const;

/** How often a write without an expected version is retried, and the longest pause between two attempts, ms. */
const ATTEMPTS = 100;
const MAX_PAUSE_MS = 50;

/**
 * Moves candidates through screenings, interviews and offers: the only writer of their status and results. Each call is
 * one atomic update of the candidate's document: result, resulting status, edited fields and history (C3, C5).
 */
@Injectable()
export class CandidatePipeline extends PipelineRepository implements OnModuleInit {
  constructor(
    @InjectModel(CANDIDATE) model: Model<CandidateDocument>,
    cache: Cache,
    private readonly candidateCounts: CandidateCounts,
    private readonly clock: Clock,
    private readonly registry: RecordRegistry,
    private readonly upkeep: Upkeep,
  ) {
    super(model, cache);
  }

  onModuleInit(): void {
    this.upkeep.register('Removing results of what is gone', () => this.removeOrphans());
  }

  /** Counts of many screenings or interviews by id, see {@link CandidateCounts.resultsOf}. */
  async counts(
    kind: PipelineKind,
    lists: ReadonlyArray<Pick<PipelineList, 'id' | 'job'>>,
  ): Promise<Map<string, PipelineCounts>> {
    if (lists.length === 0) return new Map();
    const groups = await this.candidateCounts.resultsOf([...new Set(lists.map(({ job }) => job))]);
    return new Map(
      lists.map(({ id, job }) => {
        const shown = (groups.get(job) ?? []).filter(({ isHidden }) => kind === 'screening' || !isHidden);
        return [id, countResults(id, shown)];
      }),
    );
  }

  /**
   * Decides on a candidate, edits the stage's fields, or records feedback or the answer to an offer. A call without
   * changes leaves no trace. Without `expected` it retries after concurrent writes, so no decision is lost.
   * @param expected the version the caller read
   * @throws NotFoundError, StaleVersionError; ConflictError NOT_OF_JOB if the candidate does not have the subject's
   *   job, WRONG_STATE if interviews hide the candidate (decision C4); SettledError (decision H6)
   */
  decide(
    author: Author,
    candidateId: string,
    decision: Decision,
    expected?: number,
  ): Promise<CandidateDocument> {
    const planFor = (candidate: CandidateDocument) => {
      if (!isOfJob(candidate, decision)) throw new ConflictError('NOT_OF_JOB', MESSAGES.record.notOfJob);
      if (decision.subject.kind === 'interview' && HIDDEN_FROM_INTERVIEWS.includes(candidate.status))
        throw new ConflictError('WRONG_STATE', MESSAGES.record.hiddenFromInterview);
      const plan = planDecision(candidate, author, decision, this.clock.now());
      /* An answer to an offer concerns an Offered candidate, and an undo reverses the caller's own decision. */
      const isMeant =
        decision.offer ?? decision.candidateStatus ?? decision.confirmed?.includes(String(candidate._id));
      if (plan && !isMeant && isUnsettling(candidate, plan)) throw new SettledError([settledOf(candidate)]);
      return plan;
    };
    return this.write(candidateId, expected, planFor);
  }

  /**
   * Gives a candidate the status that follows from an event outside the results, such as a sent offer letter.
   * @param why the reason for the history, for example the interview's name
   */
  advance(
    author: Author,
    candidateId: string,
    event: StatusEvent,
    why: { reason: string; subject?: ChangeSubject },
  ): Promise<CandidateDocument> {
    return this.write(candidateId, undefined, (candidate) =>
      planStatus(candidate, author, STATUS_AFTER[event], why, this.clock.now()),
    );
  }

  /**
   * Guards a bulk change of status that does not name its settled candidates (decision H6).
   * @throws SettledError if one of them is Offered, Hired, Onboarding or Black Listed and would get another status
   */
  async assertNoneSettled(ids: readonly string[], to: CandidateStatus): Promise<void> {
    const settled = await this.settledAmong(ids, to);
    if (settled.length > 0) throw new SettledError(settled.map(settledOf));
  }

  /** Takes back what an event gave a candidate, unless somebody has changed it since, see {@link planGivenBack}. */
  giveBack(
    author: Author,
    candidateId: string,
    given: GivenBack,
    why: { reason: string; subject?: ChangeSubject },
  ): Promise<CandidateDocument> {
    return this.write(candidateId, undefined, (candidate) =>
      planGivenBack(candidate, author, given, why, this.clock.now()),
    );
  }

  /**
   * A decision written while its screening or interview is permanently deleted must not outlive it (decision C13): to be
   * called after the decision was written.
   * @returns whether the decision came too late and was removed again
   */
  async removeLate(kind: PipelineKind, id: string): Promise<boolean> {
    const isKept = await this.registry.of(RECORDS[kind]).repository.isKept(id);
    if (!isKept) await this.removeResults(kind, id);
    return !isKept;
  }

  /**
   * Removes results whose screening or interview no longer exists: it was permanently deleted while a decision was
   * written, and that process died (C13). Safe to repeat, and in parallel with decisions: ids are never reused.
   */
  async removeOrphans(): Promise<void> {
    for (const kind of keysOf(RECORDS)) {
      const ids = await this.subjectIds(kind);
      const kept = await this.registry.of(RECORDS[kind]).repository.findMany(ids, { _id: 1 });
      const there = new Set(kept.map(({ _id }) => String(_id)));
      for (const id of ids) if (!there.has(id)) await this.removeResults(kind, id);
    }
  }

  private async write(
    id: string,
    expected: number | undefined,
    planFor: (candidate: CandidateDocument) => CandidatePlan | null,
  ): Promise<CandidateDocument> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const current = await this.live(id);
      if (!current) throw new NotFoundError(MESSAGES.notFound.candidate);
      const { version } = current;
      if (expected !== undefined && version !== expected) throw new StaleVersionError();
      const plan = planFor(current);
      if (!plan) return current;
      const updated = await this.writePlan(current, plan);
      if (updated) return updated;
      if (expected === undefined) await pause(Math.random() * Math.min(attempt * 5, MAX_PAUSE_MS));
    }
    throw new StaleVersionError();
  }
}

function settledOf({ _id, name, status }: Pick<CandidateDocument, '_id' | 'name' | 'status'>) {
  return { _id: String(_id), name, status };
}

function countResults(id: string, groups: ReadonlyArray<Counted<ResultGroup>>): PipelineCounts {
  const counts: PipelineCounts = { pending: 0, selected: 0, rejected: 0, undecided: 0, total: 0 };
  for (const { results, count } of groups) {
    counts.total += count;
    if (results.includes(`${id}:Selected`)) counts.selected += count;
    else if (results.includes(`${id}:Rejected`)) counts.rejected += count;
    else if (results.includes(`${id}:Pending`)) counts.pending += count;
    else counts.undecided += count;
  }
  return counts;
}
