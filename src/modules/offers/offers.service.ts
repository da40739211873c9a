import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { takeReservedId } from '../../core/database/new-ids.js';
import type { Page, PagePlace } from '../../core/page.js';
import {
  BadRequestError,
  ConflictError,
  NotFoundError,
  ThrottledError,
  ValidationError,
} from '../../core/errors/app-error.js';
import { FileViews } from '../../core/file-views/file-views.js';
import { FileStore } from '../../core/files/file-store.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import { mailAddress } from '../../core/mail/mail-address.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import type { FileView } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import type { OfferTerms } from '../../shared/resources/offers/api.js';
import { OFFER_UNDER_WAY } from '../../shared/resources/offers/enums.js';
import { offerDays } from '../../shared/resources/offers/rules.js';
import { OwnPasswordService } from '../auth/own-password.service.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import type { PreviewOfferDto, SendOfferDto } from './dto/offer.dto.js';
import { LettersService } from './letter/letters.service.js';
import type { OfferDocument } from './offer.schema.js';
import { OfferRecheck } from './offer-recheck.service.js';
import { advanceOffer, liveKeyOf, OffersRepository } from './offers.repository.js';

type TermsInput = { [Key in keyof OfferTerms]?: OfferTerms[Key] | null };

/** Requests for offer letters: rules, own password, one live offer (1-core sections 4 and 7, decision E2). */
@Injectable()
export class OffersService {
  /** Users for whom a preview is being drawn. */
  private readonly previewing = new Set<string>();

  constructor(
    private readonly offers: OffersRepository,
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
    private readonly letters: LettersService,
    private readonly recheck: OfferRecheck,
    private readonly store: FileStore,
    private readonly own: OwnPasswordService,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly fileViews: FileViews,
  ) {}

  /** A candidate's offers, newest first. @throws NotFoundError if the actor does not see the candidate */
  async list(actor: Actor, candidateId: string): Promise<OfferDocument[]> {
    await this.candidates.get(actor, candidateId);
    return this.offers.ofCandidate(candidateId);
  }

  /** One offer of a candidate. @throws NotFoundError */
  async get(actor: Actor, candidateId: string, id: string): Promise<OfferDocument> {
    await this.candidates.get(actor, candidateId);
    return this.offers.get(candidateId, id);
  }

  /** The letter of an offer, for `actor` to view: the view is recorded first. @throws NotFoundError */
  async letter(actor: Actor, candidateId: string, id: string): Promise<StoredFile> {
    const { candidate, letter } = await this.get(actor, candidateId, id);
    if (!letter) throw new NotFoundError(MESSAGES.notFound.offerLetter);
    await this.fileViews.note(candidate, MESSAGES.record.offerLetter, actor);
    return letter;
  }

  /** Who viewed a candidate's offer letters, newest first. @throws NotFoundError */
  async views(actor: Actor, candidateId: string, query: PagePlace): Promise<Page<FileView>> {
    const { _id } = await this.candidates.get(actor, candidateId);
    return this.fileViews.page(_id, query);
  }

  /** Checks the actor's own password again. @throws BadRequestError if it is wrong, ThrottledError after five */
  async assertPassword(actor: Actor, password: string, address: string): Promise<void> {
    await this.own.assert(actor, password, address);
  }

  /**
   * Stores an offer whose letter the worker makes and sends.
   * @param address of the request, for the throttle of passwords
   * @throws BadRequestError for a wrong password or another candidate, ConflictError, UnavailableError without Redis
   */
  async send(
    actor: Actor,
    candidateId: string,
    { password, ...body }: SendOfferDto,
    address: string,
  ): Promise<OfferDocument> {
    if (body.candidateId.toLowerCase() !== candidateId)
      throw new ValidationError([{ field: 'candidateId', message: MESSAGES.validation.offerCandidate }]);
    const candidate = await this.candidates.get(actor, candidateId);
    await this.assertPassword(actor, password, address);
    const job = body.jobId.toLowerCase();
    const jobTitle = await this.jobOf(candidate, job);
    const terms = termsOf(body);
    const refused = await this.recheck.refusal(candidate, job);
    if (refused) throw new ConflictError(refused.code, refused.message);
    const to = mailAddress({ name: candidate.name, address: candidate.email }).address;
    const known = await this.offers.live(candidateId, job);
    if (known) return this.again(known, terms);
    const facts = this.factsOf(actor, candidate, jobTitle, terms);
    if (!uploadOf(candidate)) assertPrintable(await this.letters.unprintable(facts));
    await this.queue.assertReady();
    return this.create(actor, candidate, job, { ...facts, to });
  }

  /**
   * The PDF that {@link send} would send: the candidate's upload, or one made from the terms.
   * @throws ThrottledError while another is drawn for the same user, BadRequestError for characters that no font has
   */
  async preview(actor: Actor, candidateId: string, body: PreviewOfferDto): Promise<Buffer> {
    const candidate = await this.candidates.get(actor, candidateId);
    const jobTitle = await this.jobOf(candidate, body.jobId.toLowerCase());
    const terms = termsOf(body);
    const upload = uploadOf(candidate);
    if (upload) return this.store.read(upload.id);
    if (this.previewing.has(actor.userId)) throw new ThrottledError(1, MESSAGES.record.offerBeingDrawn);
    this.previewing.add(actor.userId);
    try {
      const { letter, missing } = await this.letters.make(this.factsOf(actor, candidate, jobTitle, terms));
      assertPrintable(missing);
      return letter;
    } finally {
      this.previewing.delete(actor.userId);
    }
  }

  private async create(
    actor: Actor,
    candidate: CandidateDocument,
    job: string,
    facts: ReturnType<OffersService['factsOf']> & { to: string },
  ): Promise<OfferDocument> {
    const upload = uploadOf(candidate);
    const letter = upload ? await this.letters.copy(upload, candidate.name) : null;
    const offer = await this.offers.create(
      {
        ...facts,
        _id: takeReservedId()?.id ?? new Types.ObjectId(),
        candidate: candidate._id,
        job: new Types.ObjectId(job),
        liveKey: liveKeyOf(String(candidate._id), job),
        letterSource: upload ? 'upload' : 'template',
        letter,
        mail: new Types.ObjectId(),
      },
      actor,
    );
    if (!offer) {
      if (letter) await this.store.discardReplaced(letter);
      const known = await this.offers.live(String(candidate._id), job);
      if (known) return this.again(known, facts.terms);
      throw new ConflictError('OFFER_EXISTS', MESSAGES.record.offerExists);
    }
    await this.queue.enqueueOrLater(advanceOffer, String(offer._id));
    return offer;
  }

  /** The same call repeated while its letter is in progress returns that offer; anything else is one too many (E05). */
  private again(known: OfferDocument, terms: OfferTerms): OfferDocument {
    if (OFFER_UNDER_WAY.includes(known.state) && isDeepStrictEqual(known.terms, terms)) return known;
    throw new ConflictError('OFFER_EXISTS', MESSAGES.record.offerExists);
  }

  private factsOf(actor: Actor, candidate: CandidateDocument, jobTitle: string, terms: OfferTerms) {
    return {
      candidateName: candidate.name,
      address: candidate.location.permanent || candidate.location.current,
      jobTitle,
      day: this.clock.today(),
      terms,
      createdBy: { userId: actor.userId, name: actor.name },
    };
  }

  /** @throws ValidationError if the candidate does not have the job */
  private async jobOf(candidate: CandidateDocument, job: string): Promise<string> {
    const isTheirs = candidate.jobs.some((one) => String(one) === job);
    const reference = isTheirs ? (await this.jobs.references([new Types.ObjectId(job)])).get(job) : undefined;
    if (!reference) throw new ValidationError([{ field: 'jobId', message: MESSAGES.record.notOfJob }]);
    return reference.title;
  }
}

/** No letter is sent with a box in place of a name. @throws BadRequestError */
function assertPrintable(missing: readonly string[]): void {
  if (missing.length > 0)
    throw new BadRequestError('OFFER_UNPRINTABLE', MESSAGES.validation.offerUnprintable(missing));
}

/** @throws ValidationError if the days contradict each other */
function termsOf({ salary, joiningDate, expiresOn, message }: TermsInput): OfferTerms {
  const terms = {
    salary: salary ?? null,
    joiningDate: joiningDate?.slice(0, 10) || null,
    expiresOn: expiresOn?.slice(0, 10) || null,
    message: message ?? '',
  };
  const wrongOrder = offerDays(terms);
  if (wrongOrder) throw new ValidationError([{ field: 'expiresOn', message: wrongOrder }]);
  return terms;
}

function uploadOf({ files }: CandidateDocument): StoredFile | undefined {
  return Object.hasOwn(files ?? {}, 'offerLetter') ? files['offerLetter'] : undefined;
}
