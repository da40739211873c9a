import { Injectable, type OnModuleInit } from '@nestjs/common';
import { crashPoint } from '../../core/crash-point.js';
import { CopyErasers } from '../../core/erasure/erasures.js';
import { AppError } from '../../core/errors/app-error.js';
import { FileStore } from '../../core/files/file-store.js';
import { SYSTEM } from '../../core/history/change.js';
import { MailEvents } from '../../core/mail/mail-events.js';
import { MailService } from '../../core/mail/mail.service.js';
import { type JobProcessor, Processes } from '../../core/queues/job.js';
import { Recovery } from '../../core/queues/recovery.js';
import { showDay } from '../../shared/kit/format.js';
import { letterName, LettersService } from './letter/letters.service.js';
import { OFFER_LETTER } from './mails/offer-letter.mail.js';
import { OfferOutcomes } from './offer-outcomes.service.js';
import { OfferRecheck } from './offer-recheck.service.js';
import type { OfferDocument } from './offer.schema.js';
import { advanceOffer, OffersRepository } from './offers.repository.js';

/** The worker's part of offers: letter, mail and outcome. Every step reads the document first. */
@Processes(advanceOffer)
@Injectable()
export class OfferProcessor implements JobProcessor, OnModuleInit {
  constructor(
    private readonly offers: OffersRepository,
    private readonly letters: LettersService,
    private readonly outcomes: OfferOutcomes,
    private readonly recheck: OfferRecheck,
    private readonly mails: MailService,
    private readonly events: MailEvents,
    private readonly store: FileStore,
    private readonly recovery: Recovery,
    private readonly erasers: CopyErasers,
  ) {}

  onModuleInit(): void {
    this.events.beforeEachTry(OFFER_LETTER, async (mail) =>
      this.recheck.reasonNotToSend(await this.offers.findByMail(mail._id)),
    );
    this.events.onSettled(OFFER_LETTER, (mail) => this.outcomes.mailSettled(mail));
    this.recovery.register({ job: advanceOffer, find: () => this.unsettled() });
    // An offer made while its candidate was being deleted is removed too.
    this.erasers.register(async (kind, subjects) => {
      if (kind === 'candidate') await this.offers.removeOf(subjects.map(({ id }) => id));
    });
  }

  async run(offerId: string): Promise<void> {
    const offer = await this.offers.find(offerId);
    if (!offer || offer.settled) return;
    if (offer.state === 'queued') await this.prepare(offer);
    else if (offer.state === 'sending') await this.mail(offer);
    else await this.outcomes.follow(offer);
  }

  async gaveUp(offerId: string, reason: string): Promise<void> {
    const offer = await this.offers.find(offerId);
    if (offer && (offer.state === 'queued' || offer.state === 'sending')) await this.fail(offer, reason);
  }

  private async prepare(offer: OfferDocument): Promise<void> {
    const reason = await this.recheck.reasonNotToSend(offer);
    if (reason) {
      await this.offers.move(offer, 'cancelled', { answer: reason, settled: true }, SYSTEM, reason);
      return;
    }
    if (!offer.letter) {
      const letter = await this.letters.makeAndStore(offer);
      crashPoint('offer.letter');
      if (!(await this.offers.setLetter(offer, letter))) await this.store.discardReplaced(letter);
    }
    const moved = await this.offers.move(offer, 'sending', {}, SYSTEM);
    if (!moved) return; // withdrawn meanwhile, or another run was faster
    crashPoint('offer.sending');
    await this.mail((await this.offers.find(String(offer._id)))!);
  }

  /** Writes the mail under the id that the offer reserved: repeating it changes nothing. */
  private async mail(offer: OfferDocument): Promise<void> {
    const { _id, letter, candidateName, jobTitle, terms, createdBy, to } = offer;
    try {
      await this.mails.send(OFFER_LETTER, {
        id: String(offer.mail),
        to: { name: candidateName, address: to },
        variables: {
          name: candidateName,
          jobTitle,
          message: terms.message,
          joiningDate: showDay(terms.joiningDate),
          expiresOn: showDay(terms.expiresOn),
          sender: createdBy.name,
        },
        attachments: [{ ...letter!, name: letterName(candidateName) }],
        ref: { kind: 'candidate', id: String(offer.candidate) },
        createdBy,
      });
    } catch (error) {
      if (!(error instanceof AppError && error.status < 500)) throw error;
      const current = await this.offers.find(String(_id));
      if (current?.state === 'sending') await this.fail(current, error.message);
      return;
    }
    crashPoint('offer.mailed');
  }

  private async fail(offer: OfferDocument, answer: string): Promise<void> {
    await this.offers.move(offer, 'failed', { answer, settled: true }, SYSTEM);
  }

  private async *unsettled() {
    for await (const { _id, updatedAt } of this.offers.unsettled())
      yield { key: String(_id), since: updatedAt };
  }
}
