import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { ENV, type Env } from '../../../config/env.js';
import { Clock } from '../../../core/clock/clock.js';
import { ConflictError, NotFoundError } from '../../../core/errors/app-error.js';
import { bytesOf } from '../../../core/files/file-store.js';
import { Uploads } from '../../../core/files/uploads.js';
import type { Author } from '../../../core/history/change.js';
import type { PortalAnswer } from '../../../shared/resources/onboardings/api.js';
import { onboardingsMessages } from '../../../shared/resources/onboardings/messages.js';
import { CandidatesService } from '../../candidates/candidates.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import type { SaveStepDto } from '../dto/onboarding.dto.js';
import { toSteps } from '../onboarding.response.js';
import type { OnboardingDocument } from '../onboarding.schema.js';
import { OnboardingWizard } from '../onboarding-wizard.service.js';
import { OnboardingsRepository } from '../onboardings.repository.js';
import { linkHash } from './link-token.js';
import { isVoid } from './link-void.js';
import { PortalThrottle } from './portal-throttle.js';

const { notFound: N, record: R } = onboardingsMessages;
/** Stands for the candidate and job of a link that opens nothing, so that both are asked for alike. */
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

/** What the candidate's link opens: the own steps and documents, and nothing else (decision E4). */
@Injectable()
export class Portal {
  constructor(
    private readonly repository: OnboardingsRepository,
    private readonly wizard: OnboardingWizard,
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
    private readonly uploads: Uploads,
    private readonly throttle: PortalThrottle,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'COMPANY_NAME'>,
  ) {}

  /** Opens the page and notes when. @throws NotFoundError, ThrottledError */
  async open(token: string, address: string): Promise<PortalAnswer> {
    const opened = await this.opened(token, address);
    await this.repository.noteOpened(opened.onboarding._id, opened.hash, this.clock.now());
    return this.answer(token, opened);
  }

  /** Saves one step. @throws what `OnboardingWizard.saveStep` throws; ConflictError once all is completed */
  async saveStep(token: string, address: string, index: string, body: SaveStepDto): Promise<PortalAnswer> {
    const opened = await this.opened(token, address);
    const { onboarding, candidate } = opened;
    const saved = await this.wizard.saveStep(String(onboarding._id), index, body, candidate, (current) => {
      this.stillOpens(opened)(current);
      // Earlier steps may be corrected; one that has not come yet cannot be filled in (case Z13).
      if (Number(index) > current.currentStep) throw new NotFoundError(N.onboardingStep);
    });
    return this.answer(token, { ...opened, onboarding: saved });
  }

  /** Takes documents. @throws what `OnboardingWizard.upload` throws; ConflictError once all is completed */
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
   * Draws a picture before it is sent, as it would be kept: browsers show no HEIC or TIFF (case PC29).
   * @throws what refuses a picture; NotFoundError; ConflictError once all is completed
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

  /** Shows the candidate a document of the own onboarding. @throws NotFoundError; ConflictError once all is completed */
  async file(token: string, key: string, reply: FastifyReply): Promise<void> {
    const { onboarding, candidate } = await this.opened(token, reply.request.ip);
    if (onboarding.status === 'Completed') throw new ConflictError('WRONG_STATE', R.onboardingCompleted);
    await this.wizard.send(onboarding, key, candidate, reply);
  }

  /*
   * One answer for a wrong, expired, revoked, void or trashed link, and the same questions asked on the way to it, so that the
   * time tells nothing either.
   */
  private opened(token: string, address: string): Promise<Opened> {
    const hash = linkHash(token);
    return this.throttle.looking(hash, address, async () => {
      const onboarding = await this.repository.byLink(hash, this.clock.now());
      const [candidates, jobs] = await Promise.all([
        this.candidates.named([onboarding?.candidate ?? NOBODY]),
        this.jobs.references([onboarding?.job ?? NOBODY]),
      ]);
      const candidate = onboarding && candidates.get(String(onboarding.candidate));
      if (!candidate || !onboarding.link || isVoid(onboarding.link, candidate))
        throw new NotFoundError(N.onboardingLink, 'LINK_UNKNOWN');
      return {
        onboarding,
        hash,
        candidate: { userId: null, name: candidate.name },
        jobTitle: jobs.get(String(onboarding.job))?.title ?? '',
      };
    });
  }

  /* Asked again of the onboarding that is written: a link that was revoked in between writes nothing. */
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
      // Once all is completed the link thanks, and tells nothing of what was given (decision H5).
      steps:
        onboarding.status === 'Completed'
          ? []
          : toSteps(onboarding, `/api/portal/${encodeURIComponent(token)}/files`),
      validUntil: this.clock.dayOf(onboarding.link!.expiresAt),
    };
  }
}
