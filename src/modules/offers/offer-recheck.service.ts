import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { OFFER_ENDED } from '../../shared/resources/offers/enums.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import type { OfferDocument } from './offer.schema.js';

const R = MESSAGES.record;

/** Why somebody gets no offer: a stable code, and words for who asked. */
export interface Refusal {
  code: string;
  message: string;
}

/** Whether an offer may go out: asked before it is stored, and again before each try to send it (decision H4). It only reads. */
@Injectable()
export class OfferRecheck {
  constructor(
    private readonly pipeline: CandidatePipeline,
    private readonly jobs: JobsService,
  ) {}

  /** Why this candidate gets no offer for this job now; undefined: nothing is in the way. */
  async refusal(
    { isDeleted, status, jobs }: Pick<CandidateDocument, 'isDeleted' | 'status' | 'jobs'>,
    job: string,
  ): Promise<Refusal | undefined> {
    if (isDeleted) return { code: 'CANDIDATE_TRASHED', message: R.offerTrashed };
    if (status === 'Hired') return { code: 'CANDIDATE_HIRED', message: R.offerHired };
    if (status === 'Black Listed') return { code: 'CANDIDATE_BLACK_LISTED', message: R.offerBlackListed };
    if (!jobs.some((one) => String(one) === job)) return { code: 'NOT_OF_JOB', message: R.offerJobTaken };
    const now = await this.jobs.conditionsOf(job).catch((error: unknown) => {
      if (error instanceof NotFoundError) return null;
      throw error;
    });
    if (!now || now.isDeleted) return { code: 'JOB_TRASHED', message: R.offerJobTrashed };
    return now.isActive ? undefined : { code: 'JOB_CLOSED', message: R.offerJobClosed };
  }

  /** Why the letter of an offer must not go out any more; undefined: it may. */
  async reasonNotToSend(offer: OfferDocument | null): Promise<string | undefined> {
    const [candidate] = offer ? await this.pipeline.read([String(offer.candidate)]) : [];
    if (!offer || !candidate) return R.offerGone;
    if (OFFER_ENDED.includes(offer.state)) return R.offerEnded;
    const refused = await this.refusal(candidate, String(offer.job));
    if (refused) return refused.message;
    if (candidate.email !== offer.to) return R.offerOtherAddress(offer.to);
    /* The letter is a copy of the upload, or was made where there was none. */
    const upload = candidate.files?.['offerLetter'];
    const isSame = offer.letterSource === 'upload' ? upload?.sha256 === offer.letter?.sha256 : !upload;
    return isSame ? undefined : R.offerOtherLetter;
  }
}
