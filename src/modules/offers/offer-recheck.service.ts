import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../core/errors/app-error.js';
import { MESSAGES } from '../../shared/messages.js';
import { OFFER_ENDED } from '../../shared/resources/offers/enums.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import type { OfferDocument } from './offer.schema.js';

const R = MESSAGES.record;

/** Why a candidate gets no offer: a stable code, and a message for the caller. */
export interface Refusal {
  code: string;
  message: string;
}

/** Whether an offer may be sent: checked before it is stored and before each attempt to send it (H4). Read only. */
@Injectable()
export class OfferRecheck {
  constructor(
    private readonly pipeline: CandidatePipeline,
    private readonly jobs: JobsService,
  ) {}

  /** Why this candidate gets no offer for this job now; undefined: nothing prevents it. */
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

  /** Why an offer's letter must no longer be sent; undefined: it may. */
  async reasonNotToSend(offer: OfferDocument | null): Promise<string | undefined> {
    const [candidate] = offer ? await this.pipeline.read([String(offer.candidate)]) : [];
    if (!offer || !candidate) return R.offerGone;
    if (OFFER_ENDED.includes(offer.state)) return R.offerEnded;
    const refused = await this.refusal(candidate, String(offer.job));
    if (refused) return refused.message;
    if (candidate.email !== offer.to) return R.offerOtherAddress(offer.to);
    /* The letter is a copy of the upload, or was made because there was none. */
    const upload = candidate.files?.['offerLetter'];
    const isSame = offer.letterSource === 'upload' ? upload?.sha256 === offer.letter?.sha256 : !upload;
    return isSame ? undefined : R.offerOtherLetter;
  }
}
