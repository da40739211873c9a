import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { Cache } from '../../../core/cache/cache.js';
import { Clock } from '../../../core/clock/clock.js';
import { ConflictError, NotFoundError, StaleVersionError } from '../../../core/errors/app-error.js';
import type { Author, ChangeSubject, StoredChange } from '../../../core/history/change.js';
import { RecordRegistry } from '../../../core/records/record-registry.js';
import { Upkeep } from '../../../core/upkeep/upkeep.js';
import { isOneOf, keysOf } from '../../../shared/kit/objects.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { PipelineCounts, SettledCandidate } from '../../../shared/resources/candidates/api.js';
import type { CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import {
  HIDDEN_FROM_INTERVIEWS,
  NO_VALUE,
  type PipelineKind,
} from '../../../shared/resources/candidates/pipeline.js';
import {
  SETTLED_STATUSES,
  STATUS_AFTER,
  type StatusEvent,
} from '../../../shared/resources/candidates/transitions.js';
import { CANDIDATE, type CandidateDocument } from '../candidate.schema.js';
import { type CandidatePlan, type Decision, isOfJob, planDecision, planStatus } from './decision.js';
import { CandidatesRepository } from '../candidates.repository.js';
import { CandidateCounts, type Counted, type ResultGroup } from '../candidate-counts.service.js';
import { PipelineRepository, type PipelineList } from './pipeline.repository.js';

export type { CandidatePlan, Decision, PipelineSubject, StageFields } from './decision.js';
export type { BulkCandidate } from './bulk-writes.service.js';
export type { PipelineList, PlannedWrite } from './pipeline.repository.js';
export { isOfJob, planDecision, planJob, planStatus } from './decision.js';

const RECORDS = { screening: 'screenings', interview: 'interviews' } as const;

/** How often a write without an expected version is retried, and the longest pause between two attempts, ms. */
const ATTEMPTS = 100;
const MAX_PAUSE_MS = 50;
/** How many settled candidates an error names. */
const MOST_NAMED = 1_000;

/** What an event gave a candidate and is now taken back. */
export interface GivenBack {
  /** When the event set its status, and the one to return to; undefined: the event set none. */
  status?: { since: Date; to: CandidateStatus } | undefined;
  /** The entries with which interviews recorded the answer to an offer: their results lose it. */
  noted?: readonly StoredChange[];
}

/**
 * Moves candidates through screenings, interviews and offers: the only writer of their status and results. Each call is
 * one atomic update of the candidate's document: result, resulting status, edited fields and history (C3, C5).
 */
@Injectable()
export class CandidatePipeline extends PipelineRepository implements OnModuleInit {
  constructor(
    @InjectModel(CANDIDATE) model: Model<CandidateDocument>,
    cache: Cache,
    candidates: CandidatesRepository,
    private readonly candidateCounts: CandidateCounts,
    private readonly clock: Clock,
    private readonly registry: RecordRegistry,
    private readonly upkeep: Upkeep,
  ) {
    super(model, cache, candidates);
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
        const displayed = (groups.get(job) ?? []).filter(({ isHidden }) => kind === 'screening' || !isHidden);
        return [id, countResults(id, displayed)];
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
   * @param isDue whether the candidate, given with its history, still gets that status
   */
  advance(
    author: Author,
    candidateId: string,
    event: StatusEvent,
    why: { reason: string; subject?: ChangeSubject },
    isDue?: (candidate: CandidateDocument) => boolean,
  ): Promise<CandidateDocument> {
    const planFor = (candidate: CandidateDocument) =>
      isDue?.(candidate) === false
        ? null
        : planStatus(candidate, author, STATUS_AFTER[event], why, this.clock.now());
    return this.write(candidateId, undefined, planFor, { history: isDue !== undefined });
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
    options?: { history: boolean },
  ): Promise<CandidateDocument> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const current = await this.live(id, options);
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

/** Whether a plan takes a settled status away (decision H6). */
export function isUnsettling(
  { status }: { status: CandidateStatus },
  plan: Pick<CandidatePlan, 'set'>,
  settled: readonly CandidateStatus[] = SETTLED_STATUSES,
) {
  const next = plan.set['status'];
  return next !== undefined && next !== status && isOneOf(settled, status);
}

/** 409: these candidates are Offered, Hired or Onboarding, and nobody has confirmed the change (decision H6). */
class SettledError extends ConflictError {
  /** @param candidates all of them; the error names the first thousand */
  constructor(candidates: readonly SettledCandidate[]) {
    super('SETTLED_CANDIDATES', MESSAGES.record.settled, undefined, {
      candidates: candidates.slice(0, MOST_NAMED),
      candidatesCount: candidates.length,
    });
  }
}

/**
 * What undoing an event writes to a candidate: the status if it is still the one set then, and the results if they
 * still hold the answer. Repeating it changes nothing.
 */
function planGivenBack(
  candidate: Pick<CandidateDocument, 'status' | 'statusSince' | 'furthest' | 'interviewResults'>,
  author: Author,
  { status, noted = [] }: GivenBack,
  why: { reason: string; subject?: ChangeSubject },
  now: Date,
): CandidatePlan | null {
  const isStill = status && candidate.statusSince?.getTime() === status.since.getTime();
  const given = isStill ? planStatus(candidate, author, status.to, why, now) : null;
  const entries: StoredChange[] = [];
  const results = (candidate.interviewResults ?? []).map((result) => {
    const { offer, ...others } = result;
    const note = noted.find(({ subject, to }) => subject?.id === String(result.interview) && to === offer);
    if (!note) return result;
    const by = { by: author.userId, byName: author.name, at: now };
    entries.push({ ...note, ...by, from: note.to, to: NO_VALUE, reason: why.reason });
    return others;
  });
  if (!given && entries.length === 0) return null;
  return {
    set: { ...given?.set, ...(entries.length > 0 && { interviewResults: results }) },
    entries: [...entries, ...(given?.entries ?? [])],
  };
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
