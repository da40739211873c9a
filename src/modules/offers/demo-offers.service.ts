import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { MAIL, type MailDocument } from '../../core/mail/mail.schema.js';
import { OUTBOX_ANSWER } from '../../shared/resources/mails/enums.js';
import { isOneOf, keysOf } from '../../shared/kit/objects.js';
import { OFFER_ENDED, type OfferState } from '../../shared/resources/offers/enums.js';
import { LettersService } from './letter/letters.service.js';
import { OFFER_LETTER } from './mails/offer-letter.mail.js';
import { liveKeyOf, OffersRepository } from './offers.repository.js';

/** States in which the demonstration can leave an offer: in all others a worker would process it. */
export type DemoOfferState = Exclude<OfferState, 'queued' | 'sending' | 'cancelled'>;

export interface DemoOffer {
  candidate: { _id: unknown; name: string; email: string; location: { current: string; permanent: string } };
  job: { _id: string; title: string };
  /** Rupees a year. */
  salary: number;
  state: DemoOfferState;
  /** When the letter was sent; defaults to now. */
  sentAt?: Date;
}

const DAY_MS = 24 * 3_600_000;
const UNSENT = {
  failed: '550 5.1.1 No such mailbox here',
  review: 'Connection closed after the message was handed over',
} as const satisfies Partial<Record<DemoOfferState, string>>;

/** Offers of the demonstration: stored in their final state, without sending mails. */
@Injectable()
export class DemoOffersService {
  constructor(
    @InjectModel(MAIL) private readonly mails: Model<MailDocument>,
    private readonly offers: OffersRepository,
    private readonly letters: LettersService,
    private readonly clock: Clock,
  ) {}

  /** @returns false if the candidate already has an offer */
  async add(actor: Actor, offer: DemoOffer): Promise<boolean> {
    const candidateId = String(offer.candidate._id);
    if ((await this.offers.ofCandidate(candidateId)).length > 0) return false;
    const past = (offer.sentAt?.getTime() ?? Date.now()) - Date.now();
    this.clock.move(past);
    try {
      return await this.write(actor, offer, past);
    } finally {
      this.clock.move(0);
    }
  }

  private async write(
    actor: Actor,
    { candidate, job, salary, state }: DemoOffer,
    past: number,
  ): Promise<boolean> {
    const candidateId = String(candidate._id);
    const now = this.clock.now();
    const inDays = (days: number) => this.clock.dayOf(new Date(now.getTime() + days * DAY_MS));
    const createdBy = { userId: actor.userId, name: actor.name };
    const facts = {
      candidateName: candidate.name,
      address: candidate.location.permanent || candidate.location.current,
      jobTitle: job.title,
      day: this.clock.today(),
      terms: { salary, joiningDate: inDays(45), expiresOn: inDays(14), message: '' },
      createdBy,
    };
    const letter = await this.letters.makeAndStore(facts);
    const offer = await this.offers.create(
      {
        ...facts,
        _id: new Types.ObjectId(),
        candidate: new Types.ObjectId(candidateId),
        job: new Types.ObjectId(job._id),
        liveKey: liveKeyOf(candidateId, job._id),
        letterSource: 'template',
        letter,
        to: candidate.email,
        mail: new Types.ObjectId(),
      },
      actor,
    );
    if (!offer) return false;
    const end = isOneOf(keysOf(UNSENT), state) ? state : 'sent';
    const wasSent = end === 'sent';
    const answer = end === 'sent' ? OUTBOX_ANSWER : UNSENT[end];
    const sentAt = wasSent ? now : null;
    await this.mails.create({
      _id: offer.mail,
      template: OFFER_LETTER.name,
      subject: `Offer of employment: ${job.title}`,
      to: { name: candidate.name, address: candidate.email },
      variables: {
        name: candidate.name,
        jobTitle: job.title,
        message: '',
        joiningDate: facts.terms.joiningDate,
        expiresOn: facts.terms.expiresOn,
        sender: actor.name,
      },
      attachments: [letter],
      state: end,
      attempts: 1,
      messageId: `<${String(offer.mail)}@demo.hiredesk.local>`,
      answer,
      sentAt,
      settled: true,
      createdBy,
      ref: { kind: 'candidate', id: candidateId },
    });
    const first = await this.offers.move(offer, end, { answer, sentAt, settled: true }, actor);
    const isAnswered = state === 'accepted' || OFFER_ENDED.includes(state);
    // People answer after some days, never in the future.
    this.clock.move(Math.min(0, past + (2 + (salary % 5)) * DAY_MS));
    if (first && isAnswered) await this.offers.move(first, state, { answeredBy: createdBy }, actor);
    return true;
  }
}
