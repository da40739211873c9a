import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { referredAmong } from '../../core/database/resource.schema.js';
import { queryOf } from '../../core/database/document-types.js';
import { Clock } from '../../core/clock/clock.js';
import { GroupCommit } from '../../core/group-commit.js';
import { isDuplicateKey } from '../../core/database/mongo-errors.js';
import { NotFoundError } from '../../core/errors/app-error.js';
import { defineJob } from '../../core/queues/job.js';
import { RecordSignals } from '../../core/live/record-signals.js';
import { FileStore } from '../../core/files/file-store.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { Author } from '../../core/history/change.js';
import { type ReferenceFound, References } from '../../core/records/references.js';
import { MESSAGES } from '../../shared/messages.js';
import { OFFER_ENDED, type OfferState } from '../../shared/resources/offers/enums.js';
import { OFFER, type OfferDocument } from './offer.schema.js';

/** Makes the letter, writes its mail, and updates the candidate's status with the outcome (decision E2). */
export const advanceOffer = defineJob('offers.advance', { queue: 'letters' });

/** What a change of state may set in addition. */
export type OfferPatch = Partial<
  Pick<OfferDocument, 'answer' | 'givenUp' | 'sentAt' | 'settled' | 'answeredBy'>
>;
export type NewOffer = Omit<
  OfferDocument,
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'state'
  | 'settled'
  | 'answer'
  | 'givenUp'
  | 'sentAt'
  | 'answeredBy'
  | 'changes'
>;

const SHOWN_PER_CANDIDATE = 100;
/** How many of a candidate's offers are named if they are only counted. */
const EXAMPLES = 5;

/** Offers in the database: every change of state is one guarded update with its change entry. */
@Injectable()
export class OffersRepository implements OnModuleInit {
  private readonly byMail = new GroupCommit((mails: readonly Types.ObjectId[]) => this.findByMails(mails));

  constructor(
    @InjectModel(OFFER) private readonly offers: Model<OfferDocument>,
    private readonly clock: Clock,
    private readonly signals: RecordSignals,
    private readonly files: FileStore,
    private readonly references: References,
  ) {}

  /* Offers are permanently deleted with their candidates (decision C6). */
  onModuleInit(): void {
    this.references.register('candidate', {
      resource: 'offers',
      remove: (ids) => this.removeOf(ids),
      find: (id) => this.namesOf(id),
      among: (ids) => referredAmong(this.offers, 'candidate', ids),
    });
  }

  /** @returns null if a live offer for the same candidate and job exists */
  async create(offer: NewOffer, author: Author): Promise<OfferDocument | null> {
    const entry = { by: author.userId, byName: author.name, at: this.clock.now(), action: 'created' };
    try {
      const created = await this.offers.create({ ...offer, changes: [entry] });
      return created.toObject();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** The live offer that prevents another one for the same candidate and job. */
  live(candidate: string, job: string): Promise<OfferDocument | null> {
    return this.offers.findOne({ liveKey: liveKeyOf(candidate, job) }).lean<OfferDocument>();
  }

  /** @throws NotFoundError also if the offer belongs to another candidate */
  async get(candidate: string, id: string): Promise<OfferDocument> {
    const offer = await this.offers
      .findOne({ _id: new Types.ObjectId(id), candidate: new Types.ObjectId(candidate) })
      .lean<OfferDocument>();
    if (!offer) throw new NotFoundError(MESSAGES.notFound.offer, 'OFFER_NOT_FOUND');
    return offer;
  }

  find(id: string): Promise<OfferDocument | null> {
    return this.offers.findById(new Types.ObjectId(id)).lean<OfferDocument>();
  }

  /** Simultaneous calls share one query: mails end in bursts. */
  findByMail(mail: Types.ObjectId): Promise<OfferDocument | null> {
    return this.byMail.add(mail);
  }

  /** A candidate's offers, newest first. */
  ofCandidate(candidate: string): Promise<OfferDocument[]> {
    return this.offers
      .find({ candidate: new Types.ObjectId(candidate) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(SHOWN_PER_CANDIDATE)
      .lean<OfferDocument[]>();
  }

  /** The newest offer to a candidate for this job. */
  async newest(candidate: string, jobId: string): Promise<OfferDocument | undefined> {
    return (await this.ofCandidate(candidate)).find(({ job }) => String(job) === jobId);
  }

  /**
   * Changes an offer's state if the offer is unchanged since it was read; a different state gets a change entry.
   * @returns the changed offer, or null if somebody was faster or another offer is live now
   */
  async move(
    { _id, version, state, candidate, job }: OfferDocument,
    to: OfferState,
    patch: OfferPatch,
    author: Author,
    reason?: string,
  ): Promise<OfferDocument | null> {
    const entry = {
      by: author.userId,
      byName: author.name,
      at: this.clock.now(),
      action: 'updated',
      field: 'state',
      from: state,
      to,
      ...(reason && { reason }),
    };
    const isEnded = OFFER_ENDED.includes(to);
    const isAgain = !isEnded && OFFER_ENDED.includes(state);
    const liveKey = liveKeyOf(String(candidate), String(job));
    const update = {
      $set: { ...patch, state: to, ...(isAgain && { liveKey }) },
      $inc: { version: 1 },
      ...(to !== state && { $push: { changes: entry } }),
      ...(isEnded && { $unset: { liveKey: 1 } }),
    };
    try {
      return await this.signals.after(
        this.offers
          .findOneAndUpdate({ _id, version, state }, update, { returnDocument: 'after' })
          .lean<OfferDocument>(),
      );
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Notes that the candidate's status has followed. @returns false if the offer changed since */
  async settle({ _id, version }: OfferDocument): Promise<boolean> {
    const { matchedCount } = await this.offers.updateOne({ _id, version }, { $set: { settled: true } });
    this.signals.publish(_id);
    return matchedCount > 0;
  }

  /** Stores the reference to the made letter. @returns whether the offer still waited for one */
  async setLetter({ _id }: OfferDocument, letter: StoredFile): Promise<boolean> {
    const waiting = { _id, state: 'queued', letter: null } as const;
    return (await this.offers.updateOne(waiting, { $set: { letter } })).modifiedCount > 0;
  }

  /** Offers with work left; the recovery looks for them. */
  async *unsettled(): AsyncGenerator<OfferDocument> {
    yield* this.offers.find({ settled: false }).sort({ _id: 1 }).lean<OfferDocument[]>().cursor();
  }

  private async findByMails(mails: readonly Types.ObjectId[]): Promise<Array<OfferDocument | null>> {
    const found = await this.offers.find({ mail: trusted({ $in: [...mails] }) }).lean<OfferDocument[]>();
    return mails.map((id) => found.find(({ mail }) => mail.equals(id)) ?? null);
  }

  /** Removes the offers of these candidates, their letters first. */
  async removeOf(candidates: readonly string[]): Promise<void> {
    const ids = candidates.map((id) => new Types.ObjectId(id));
    const filter = queryOf<OfferDocument>({ candidate: trusted({ $in: ids }) });
    for (const { letter } of await this.offers.find(filter, { letter: 1 }).lean())
      if (letter) await this.files.discard(letter);
    await this.offers.deleteMany(filter);
  }

  private async namesOf(candidate: string): Promise<ReferenceFound> {
    const offers = await this.ofCandidate(candidate);
    const examples = offers
      .slice(0, EXAMPLES)
      .map(({ _id, jobTitle }) => ({ _id: String(_id), name: jobTitle }));
    return { resource: 'offers', count: offers.length, reader: 'candidate', examples };
  }
}

/** The key that at most one live offer has. */
export function liveKeyOf(candidate: string, job: string): string {
  return `${candidate}:${job}`;
}
