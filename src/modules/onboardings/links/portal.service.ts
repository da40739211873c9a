import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { Types } from 'mongoose';
import { ENV, type Env } from '../../../config/env.js';
import { Clock } from '../../../core/clock/clock.js';
import { ConflictError, NotFoundError, ThrottledError } from '../../../core/errors/app-error.js';
import { FairQueue } from '../../../core/fair-queue.js';
import { bytesOf } from '../../../core/files/file-store.js';
import { Uploads } from '../../../core/files/uploads.js';
import { tokenHash } from '../../../core/secret-token.js';
import type { Author } from '../../../core/history/change.js';
import { Limiter } from '../../../core/http/limiter.js';
import { networkOf } from '../../../core/http/network.js';
import { REDIS } from '../../../core/queues/redis.js';
import type { PortalAnswer } from '../../../shared/resources/onboardings/api.js';
import { onboardingsMessages } from '../../../shared/resources/onboardings/messages.js';
import { CandidatesService } from '../../candidates/candidates.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import type { SaveStepDto } from '../dto/onboarding.dto.js';
import { toSteps } from '../onboarding.response.js';
import type { OnboardingDocument } from '../onboarding.schema.js';
import { OnboardingWizard } from '../onboarding-wizard.service.js';
import { OnboardingsRepository } from '../onboardings.repository.js';
import { isVoid } from './link-void.js';

const { notFound: N, record: R } = onboardingsMessages;
/** Wrong links per address in 15 minutes. */
export const MAX_WRONG_LINKS = 30;
/** Calls with one link per minute. */
const MAX_LINK_CALLS = 240;
/**
 * Links looked up in parallel, over all networks: below one network's limit, so that a crowd does not refuse itself.
 */
const MAX_AT_ONCE = 10;
/** Calls waiting for their look-up, over all networks. */
const MAX_WAITING = 1_000;
/** Replaces candidate and job of an invalid link, so that both are queried the same way. */
const NOBODY = new Types.ObjectId('000000000000000000000000');

/** A picture in a type that browsers show. */
interface Drawn {
  picture: Buffer;
  type: string;
  name: string;
}

interface Opened {
  onboarding: OnboardingDocument;
  hash: string;
  candidate: Author;
  jobTitle: string;
}

/**
 * What the candidate's link gives access to: their own steps and documents, and nothing else (decision E4). Its calls
 * need no session, so they are limited. Each network has a few look-ups at a time, and networks take turns. Wrong links
 * count for their network and are refused beyond the limit; they never block a right link, which has its own limit.
 * Without Redis each process counts on its own.
 */
@Injectable()
export class Portal {
  private readonly wrong: Limiter;
  private readonly calls: Limiter;
  private readonly turns = new FairQueue({
    concurrency: MAX_AT_ONCE,
    maxWaiting: MAX_WAITING,
    refusal: () => new ThrottledError(1),
  });

  constructor(
    private readonly repository: OnboardingsRepository,
    private readonly wizard: OnboardingWizard,
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
    private readonly uploads: Uploads,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
    @Inject(REDIS) redis: Redis,
  ) {
    this.wrong = new Limiter(redis, env, 'portal:wrong', MAX_WRONG_LINKS, 15 * 60);
    this.calls = new Limiter(redis, env, 'portal:calls', MAX_LINK_CALLS, 60);
  }

  /** Opens the page and records the time. @throws NotFoundError, ThrottledError */
  async open(token: string, address: string): Promise<PortalAnswer> {
    const opened = await this.opened(token, address);
    await this.repository.noteOpened(opened.onboarding._id, opened.hash, this.clock.now());
    return this.answer(token, opened);
  }

  /** Saves one step. @throws errors of `OnboardingWizard.saveStep`; ConflictError once all is completed */
  async saveStep(token: string, address: string, index: string, body: SaveStepDto): Promise<PortalAnswer> {
    const opened = await this.opened(token, address);
    const { onboarding, candidate } = opened;
    const saved = await this.wizard.saveStep(String(onboarding._id), index, body, candidate, (current) => {
      this.stillOpens(opened)(current);
      // Earlier steps may be corrected; later ones cannot be filled in yet (case Z13).
      if (Number(index) > current.currentStep) throw new NotFoundError(N.onboardingStep);
    });
    return this.answer(token, { ...opened, onboarding: saved });
  }

  /** Accepts documents. @throws errors of `OnboardingWizard.upload`; ConflictError once all is completed */
  async upload(token: string, request: FastifyRequest): Promise<PortalAnswer> {
    const opened = await this.opened(token, request.ip);
    const { onboarding, candidate } = opened;
    const saved = await this.wizard.upload(
      String(onboarding._id),
      request,
      candidate,
      this.stillOpens(opened),
      ({ steps, currentStep }) => steps.slice(0, currentStep + 1),
    );
    return this.answer(token, { ...opened, onboarding: saved });
  }

  /**
   * Renders a picture before it is sent, as it would be stored: browsers show no HEIC or TIFF (case PC29).
   * @throws errors of any picture upload; NotFoundError; ConflictError once all is completed
   */
  async draw(token: string, request: FastifyRequest): Promise<Drawn> {
    const opened = await this.opened(token, request.ip);
    this.stillOpens(opened)(opened.onboarding);
    return this.uploads.readMultipart(
      request,
      { fields: { picture: 'documentImage' } },
      async ({ files }) => {
        const { content, type, name } = files.get('picture')!;
        return { picture: await bytesOf(content), type, name };
      },
    );
  }

  /** Sends the candidate a document of their onboarding. @throws NotFoundError; ConflictError once all is completed */
  async file(token: string, key: string, reply: FastifyReply): Promise<void> {
    const { onboarding, candidate } = await this.opened(token, reply.request.ip);
    if (onboarding.status === 'Completed') throw new ConflictError('WRONG_STATE', R.onboardingCompleted);
    await this.wizard.send(onboarding, key, candidate, reply);
  }

  /*
   * One answer for a wrong, expired, revoked, void or trashed link, reached by the same queries, so that the time
   * reveals nothing either.
   */
  private async opened(token: string, address: string): Promise<Opened> {
    const hash = tokenHash(token);
    const from = networkOf(address);
    const opened = await this.turns.run({ from }, async () => {
      const found = await this.lookUp(hash);
      // A failed look-up is not a wrong link.
      if (!found) await this.wrong.take(from);
      return found;
    });
    if (!opened) throw new NotFoundError(N.onboardingLink, 'LINK_UNKNOWN');
    await this.calls.take(hash);
    return opened;
  }

  private async lookUp(hash: string): Promise<Opened | undefined> {
    const onboarding = await this.repository.byLink(hash, this.clock.now());
    const [candidates, jobs] = await Promise.all([
      this.candidates.named([onboarding?.candidate ?? NOBODY]),
      this.jobs.references([onboarding?.job ?? NOBODY]),
    ]);
    const candidate = onboarding && candidates.get(String(onboarding.candidate));
    if (!candidate || !onboarding.link || isVoid(onboarding.link, candidate)) return undefined;
    return {
      onboarding,
      hash,
      candidate: { userId: null, name: candidate.name },
      jobTitle: jobs.get(String(onboarding.job))?.title ?? '',
    };
  }

  /* Checked again on the onboarding being written: a link revoked in between writes nothing. */
  private stillOpens({ hash }: Opened): (current: OnboardingDocument) => void {
    return ({ link, status }) => {
      if (link?.hash !== hash || status === 'Failed')
        throw new NotFoundError(N.onboardingLink, 'LINK_UNKNOWN');
      if (status === 'Completed') throw new ConflictError('WRONG_STATE', R.onboardingCompleted);
    };
  }

  private answer(token: string, { onboarding, candidate, jobTitle }: Opened): PortalAnswer {
    return {
      name: candidate.name,
      company: this.env.COMPANY_NAME,
      jobTitle,
      status: onboarding.status,
      currentStep: onboarding.currentStep,
      // Once all is completed, the link says thanks and shows nothing of what was given (decision H5).
      steps:
        onboarding.status === 'Completed'
          ? []
          : toSteps(onboarding, `/api/portal/${encodeURIComponent(token)}/files`),
      validUntil: this.clock.dayOf(onboarding.link!.expiresAt),
    };
  }
}
