import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { assertTrashVisible, reachOf } from '../../core/access/trash.js';
import { Clock } from '../../core/clock/clock.js';
import { writeUnique } from '../../core/database/mongo-errors.js';
import { References } from '../../core/records/references.js';
import { refusing } from '../../core/records/referring.js';
import {
  ConflictError,
  NotFoundError,
  StaleVersionError,
  ValidationError,
} from '../../core/errors/app-error.js';
import { FileViews } from '../../core/file-views/file-views.js';
import { FileStore } from '../../core/files/file-store.js';
import { SYSTEM } from '../../core/history/change.js';
import { RecordRegistry } from '../../core/records/record-registry.js';
import type { Page } from '../../core/page.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { MESSAGES } from '../../shared/messages.js';
import type { OnboardingAnswer, OnboardingSummary } from '../../shared/resources/onboardings/api.js';
import { onboardingsMessages } from '../../shared/resources/onboardings/messages.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import type { CreateOnboardingDto, OnboardingListQuery, UpdateOnboardingDto } from './dto/onboarding.dto.js';
import { toOnboardingChange } from './onboarding-change.js';
import { onboardingRecord } from './onboarding.record.js';
import { type Related, toOnboardingAnswer, toOnboardingSummary } from './onboarding.response.js';
import type { OnboardingDocument } from './onboarding.schema.js';
import { editedSteps, toStepDocuments, wantedFiles } from './onboarding-steps.js';
import { OnboardingWords } from './onboarding-words.js';
import { OnboardingsRepository } from './onboardings.repository.js';

const { record: R, notFound: N } = onboardingsMessages;
const DAY_MS = 86_400_000;

/** Onboardings for the staff (2-workflow sections 2, 4, 5 and 7 "Onboardings"; decisions C6, C8). */
@Injectable()
export class OnboardingsService implements OnModuleInit {
  /** How long documents of failed onboardings are kept, ms (case T07). */
  private readonly keptMs: number | undefined;

  constructor(
    private readonly repository: OnboardingsRepository,
    private readonly views: FileViews,
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
    private readonly words: OnboardingWords,
    private readonly files: FileStore,
    private readonly registry: RecordRegistry,
    private readonly references: References,
    private readonly upkeep: Upkeep,
    private readonly clock: Clock,
    @Inject(ENV) env: Pick<Env, 'ONBOARDING_FILES_DAYS'>,
  ) {
    this.keptMs = env.ONBOARDING_FILES_DAYS > 0 ? env.ONBOARDING_FILES_DAYS * DAY_MS : undefined;
  }

  onModuleInit(): void {
    this.registry.register(onboardingRecord, {
      repository: this.repository,
      nameOf: ({ terms }) => terms.join(' '),
      toChange: toOnboardingChange,
      beforeRestore: (ids) => this.assertRestorable(ids),
    });
    this.upkeep.register('Removing documents of failed onboardings', () => this.removeOld());
    const resource = 'onboardings';
    this.references.register('job', {
      ...refusing(onboardingRecord, this.repository, 'job', (found) => this.names(found)),
      renamed: (job) => this.words.refresh({ job }),
    });
    this.references.register('candidate', {
      resource,
      renamed: (candidate) => this.words.refresh({ candidate }),
      remove: (ids) => this.removeOfCandidates(ids),
      find: async (id) => {
        const found = await this.repository.ofCandidates([id]);
        const examples = found.map(({ _id, status }) => ({ _id: String(_id), name: status }));
        return { resource, count: found.length, reader: 'onboarding', examples };
      },
      among: (ids) => this.repository.candidatesAmong(ids),
    });
  }

  /** One page; the trash is only for users who may restore and permanently delete (case Z17). */
  async list(actor: Actor, query: OnboardingListQuery): Promise<Page<OnboardingSummary>> {
    if (query.deleted) assertTrashVisible(actor, 'onboarding');
    const { items, total } = await this.repository.list(query, query.status);
    const related = await this.related(items);
    return { items: items.map((onboarding) => toOnboardingSummary(onboarding, related)), total };
  }

  private async names(onboardings: readonly OnboardingDocument[]): Promise<string[]> {
    const named = await this.candidates.named(onboardings.map(({ candidate }) => candidate));
    return onboardings.map(({ candidate }) => named.get(String(candidate))?.name ?? '');
  }

  /** @throws NotFoundError; only users who may see the trash find a trashed one */
  async get(actor: Actor, id: string): Promise<OnboardingAnswer> {
    return this.answer(await this.document(actor, id));
  }

  /** Like {@link get}, as stored. */
  document(actor: Actor, id: string): Promise<OnboardingDocument> {
    return this.repository.get(id, reachOf(actor, 'onboarding'));
  }

  /** A live onboarding as stored, for the employee made of it (decision C8). @throws NotFoundError */
  stored(id: string): Promise<OnboardingDocument> {
    return this.repository.get(id);
  }

  /** The newest live onboarding of a live candidate. @throws NotFoundError */
  async ofCandidate(candidate: string): Promise<OnboardingAnswer> {
    const onboarding = await this.repository.ofCandidate(candidate);
    const known = (await this.candidates.named([candidate])).get(candidate);
    if (!onboarding || !known || known.isDeleted) throw new NotFoundError(N.onboarding);
    return this.answer(onboarding);
  }

  async isLiveOf(candidate: Types.ObjectId, job: Types.ObjectId): Promise<boolean> {
    return (await this.repository.liveOf(candidate, job)) !== undefined;
  }

  /**
   * Creates a Pending onboarding (2-workflow section 4).
   * @throws ValidationError for an unknown candidate or job, ConflictError if there already is a live one
   */
  async create(actor: Actor, { job, candidate, steps }: CreateOnboardingDto): Promise<OnboardingAnswer> {
    await this.assertOfJob(candidate, job);
    const ids = { job: new Types.ObjectId(job), candidate: new Types.ObjectId(candidate) };
    const values = {
      ...ids,
      createdBy: { id: new Types.ObjectId(actor.userId), name: actor.name },
      status: 'Pending' as const,
      currentStep: 0,
      steps: toStepDocuments(steps),
      files: [],
      link: null,
      startedAt: this.clock.now(),
      completedAt: null,
      failedAt: null,
      terms: await this.words.of(candidate, job),
    };
    const created = await writeUnique(
      () => this.repository.create(values, actor),
      () => this.assertOnly(ids.candidate, ids.job),
    );
    return this.answer(created);
  }

  /**
   * Changes an onboarding from the edit form: an unchanged status becomes Pending, the wizard starts over (2-workflow
   * section 4), and filled-in values stay.
   * @throws ConflictError STALE_VERSION, or if the candidate has another one for the job; ValidationError
   */
  async update(actor: Actor, id: string, body: UpdateOnboardingDto): Promise<OnboardingAnswer> {
    const { version, candidate, job, steps, status } = body;
    const before = await this.repository.get(id);
    if (candidate !== undefined && candidate !== String(before.candidate))
      throw new ValidationError([{ field: 'candidate', message: R.onboardingCandidateFixed }]);
    if (version !== undefined && version !== before.version) throw new StaleVersionError();
    if (job === undefined && steps === undefined && status === undefined) return this.answer(before);
    const newJob = job !== undefined && job !== String(before.job) ? job : undefined;
    if (newJob) await this.assertOfJob(String(before.candidate), newJob);
    const terms = newJob ? await this.words.of(String(before.candidate), newJob) : undefined;
    const jobId = newJob ? new Types.ObjectId(newJob) : before.job;
    let removed: OnboardingDocument['files'] = [];
    const write = () =>
      this.repository.update(
        id,
        version,
        (current) => {
          const next = steps ? editedSteps(current, steps) : current.steps;
          const wanted = wantedFiles(next);
          const kept = ({ name, file }: (typeof current.files)[number]) =>
            Object.hasOwn(wanted, name) &&
            (file.type === 'application/pdf') === (wanted[name] === 'documentPdf');
          removed = current.files.filter((file) => !kept(file));
          return {
            ...(newJob && { job: jobId, terms }),
            ...this.restarted(current, status),
            steps:
              status === 'Completed' || status === 'Failed'
                ? next
                : next.map((step) => ({ ...step, isCompleted: false })),
            files: current.files.filter(kept),
          };
        },
        actor,
      );
    const updated = await writeUnique(write, () => this.assertOnly(before.candidate, jobId, before._id));
    await this.files.discardReplaced(...removed.map(({ file }) => file));
    return this.answer(updated);
  }

  /** Returns one onboarding with its related records. */
  async answer(onboarding: OnboardingDocument): Promise<OnboardingAnswer> {
    return toOnboardingAnswer(onboarding, await this.related([onboarding]));
  }

  private async related(onboardings: readonly OnboardingDocument[]): Promise<Related> {
    const [candidates, jobs] = await Promise.all([
      this.candidates.named(onboardings.map(({ candidate }) => candidate)),
      this.jobs.references(onboardings.map(({ job }) => job)),
    ]);
    return { candidates, jobs, now: this.clock.now(), keptMs: this.keptMs };
  }

  private restarted(current: OnboardingDocument, sent: OnboardingDocument['status'] | undefined) {
    const status = sent === undefined || sent === current.status ? 'Pending' : sent;
    const now = this.clock.now();
    return {
      status,
      currentStep: 0,
      startedAt: now,
      completedAt: status === 'Completed' ? now : null,
      failedAt: status === 'Failed' ? now : null,
    };
  }

  /* The candidate must exist and have the job. */
  private async assertOfJob(id: string, job: string): Promise<void> {
    const references = await this.jobs.references([job]);
    const found = references.get(job);
    if (!found || found.isDeleted)
      throw new ValidationError([{ field: 'job', message: MESSAGES.notFound.job }]);
    const candidate = (await this.candidates.named([id])).get(id);
    if (!candidate || candidate.isDeleted)
      throw new ValidationError([{ field: 'candidate', message: MESSAGES.notFound.candidate }]);
    if (!candidate.jobs.some((known) => String(known) === job))
      throw new ValidationError([{ field: 'candidate', message: MESSAGES.record.notOfJob }]);
  }

  private async assertRestorable(ids: readonly string[]): Promise<void> {
    for (const { _id, candidate, job, isDeleted } of await this.repository.findMany([...ids]))
      if (isDeleted) await this.assertOnly(candidate, job, _id);
  }

  /** @throws ConflictError that names the live onboarding in the way */
  private async assertOnly(
    candidate: Types.ObjectId,
    job: Types.ObjectId,
    except?: Types.ObjectId,
  ): Promise<void> {
    const live = await this.repository.liveOf(candidate, job, except);
    if (!live) return;
    const examples = [{ _id: String(live._id), name: live.status }];
    const references = [{ resource: 'onboardings', count: 1, examples }];
    throw new ConflictError('ONBOARDING_EXISTS', R.onboardingExists, undefined, { references });
  }

  /* The references first, then the documents: a crash in between leaves orphans, which are removed too (case T07). */
  private async removeOld(): Promise<void> {
    if (this.keptMs === undefined) return;
    const before = new Date(this.clock.now().getTime() - this.keptMs);
    for (const onboarding of await this.repository.failedBefore(before))
      if (await this.repository.forgetFiles(onboarding, SYSTEM))
        await this.files.discardReplaced(...onboarding.files.map(({ file }) => file));
  }

  private async removeOfCandidates(candidates: readonly string[]): Promise<void> {
    for (const { _id, files } of await this.repository.ofCandidates(candidates)) {
      for (const { file } of files) await this.files.discard(file);
      await this.views.removeOf([_id]);
      await this.repository.remove(_id);
    }
  }
}
