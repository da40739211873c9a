import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { Cache } from '../../core/cache/cache.js';
import { referredAmong } from '../../core/database/resource.schema.js';
import { type Filter, queryOf } from '../../core/database/document-types.js';
import type { Page } from '../../core/page.js';
import type { RecordChange } from '../../core/database/resource.reads.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { Author, StoredChange } from '../../core/history/change.js';
import type { ListQuery } from '../../core/http/list-query.js';
import { RecordSignals } from '../../core/live/record-signals.js';
import type { OnboardingStatus } from '../../shared/resources/onboardings/enums.js';
import { FILE_GIVEN } from './onboarding-change.js';
import { onboardingPolicy } from './onboarding.record.js';
import {
  type GivenFile,
  type LinkDocument,
  ONBOARDING,
  type OnboardingDocument,
} from './onboarding.schema.js';

/** Lists contain neither history nor filled-in values. */
const LIST = { changes: 0, terms: 0, files: 0, link: 0, 'steps.fields': 0, 'steps.files': 0 } as const;
/** Failed onboardings whose documents are removed in one run of the upkeep. */
const MAX_EXPIRED = 500;

type OnboardingFilter = Filter<OnboardingDocument>;

/** Queries over onboardings; the only file that knows their collection. */
@Injectable()
export class OnboardingsRepository extends ResourceRepository<OnboardingDocument> {
  constructor(
    @InjectModel(ONBOARDING) model: Model<OnboardingDocument>,
    cache: Cache,
    private readonly signals: RecordSignals,
  ) {
    super(model, onboardingPolicy, cache);
  }

  protected override changed(change?: RecordChange<OnboardingDocument>): Promise<void> {
    if (change) this.signals.publish(change.after._id);
    return super.changed(change);
  }

  list(query: ListQuery, status?: OnboardingStatus): Promise<Page<OnboardingDocument>> {
    return this.page(query, status ? { status } : {}, LIST);
  }

  /** The newest live onboarding of a candidate, or null. */
  ofCandidate(candidate: string): Promise<OnboardingDocument | null> {
    return this.model
      .findOne(this.live({ candidate: new Types.ObjectId(candidate) }), { changes: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .lean<OnboardingDocument | null>();
  }

  /** The live onboarding of this candidate for this job, if there is one other than `except`. */
  async liveOf(
    candidate: Types.ObjectId,
    job: Types.ObjectId,
    except?: Types.ObjectId,
  ): Promise<Pick<OnboardingDocument, '_id' | 'status'> | undefined> {
    const found = await this.model.find(this.live({ candidate, job }), { status: 1 }).limit(2).lean();
    return found.find(({ _id }) => String(_id) !== String(except ?? ''));
  }

  /**
   * Stores files under the names that steps request, with a change entry for each.
   * @param allowed checks the onboarding as it is when written; throws to refuse
   * @returns the files that are no longer named
   */
  async setFiles(
    id: string,
    files: ReadonlyMap<string, StoredFile>,
    author: Author,
    allowed: (current: OnboardingDocument) => void,
  ): Promise<{ onboarding: OnboardingDocument; replaced: StoredFile[] }> {
    let replaced: StoredFile[] = [];
    const extra: StoredChange[] = [];
    const apply = (current: OnboardingDocument) => {
      allowed(current);
      replaced = current.files.filter(({ name }) => files.has(name)).map(({ file }) => file);
      extra.length = 0;
      for (const name of files.keys()) extra.push(this.entry(author, { action: FILE_GIVEN, field: name }));
      const at = extra[0]!.at;
      const given = [...files].map(([name, file]): GivenFile => ({ name, at, file }));
      return { files: [...current.files.filter(({ name }) => !files.has(name)), ...given] };
    };
    const onboarding = await this.update(id, undefined, apply, author, { extra });
    return { onboarding, replaced };
  }

  /** Sets or removes the link, with a change entry. @param allowed see {@link setFiles} */
  setLink(
    id: string,
    link: LinkDocument | null,
    author: Author,
    action: string,
    allowed: (current: OnboardingDocument) => void = () => undefined,
  ): Promise<OnboardingDocument> {
    const extra = [this.entry(author, { action })];
    const apply = (current: OnboardingDocument) => {
      allowed(current);
      return { link };
    };
    return this.update(id, undefined, apply, author, { extra });
  }

  /** Notes to whom a link was sent, with a change entry; a link renewed in the meantime stays as it is. */
  noteSent(id: string, hash: string, sentTo: string, author: Author): Promise<OnboardingDocument> {
    const extra = [this.entry(author, { action: 'sent the link' })];
    const sent = { sentAt: extra[0]!.at, sentTo };
    return this.update(
      id,
      undefined,
      ({ link }) => (link?.hash === hash ? { link: { ...link, ...sent } } : {}),
      author,
      { extra },
    );
  }

  /** The live onboarding that a link opens now, by the hash of its token; one query for every kind of invalid link. */
  byLink(hash: string, now: Date): Promise<OnboardingDocument | null> {
    const filter = this.live({
      'link.hash': hash,
      'link.expiresAt': trusted({ $gt: now }),
      status: trusted({ $ne: 'Failed' as const }),
    });
    return this.model.findOne(filter, { changes: 0 }).lean<OnboardingDocument | null>();
  }

  /** Notes that a link was opened; the record does not change. */
  async noteOpened(id: Types.ObjectId, hash: string, now: Date): Promise<void> {
    const filter = queryOf<OnboardingDocument>({ _id: id, 'link.hash': hash });
    await this.model.updateOne(filter, { $set: { 'link.openedAt': now } }, { timestamps: false });
    this.signals.publish(id);
  }

  /** Every onboarding of these candidates, trashed ones included. */
  ofCandidates(candidates: readonly string[]): Promise<OnboardingDocument[]> {
    const ids = candidates.map((id) => new Types.ObjectId(id));
    return this.model
      .find(queryOf<OnboardingDocument>({ candidate: trusted({ $in: ids }) }), { changes: 0 })
      .lean<OnboardingDocument[]>();
  }

  /** Which of these candidates have onboardings, trashed ones included. */
  candidatesAmong(candidates: readonly string[]): Promise<string[]> {
    return referredAmong(this.model, 'candidate', candidates);
  }

  /** Removes an onboarding in any state: its candidate is permanently deleted (decision C6). */
  async remove(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne(queryOf<OnboardingDocument>({ _id: id }));
    await this.changed();
  }

  /** Failed onboardings, trashed ones included, whose documents have reached their retention time (case T07). */
  failedBefore(before: Date): Promise<OnboardingDocument[]> {
    const filter = queryOf<OnboardingDocument>({
      status: 'Failed',
      failedAt: trusted({ $lt: before, $ne: null }),
      'files.name': trusted({ $exists: true }),
    });
    return this.model.find(filter, { changes: 0 }).limit(MAX_EXPIRED).lean<OnboardingDocument[]>();
  }

  /**
   * Removes the documents of a failed onboarding unless it changed since it was read. @returns whether they were
   * removed
   */
  async forgetFiles({ _id, version }: OnboardingDocument, author: Author): Promise<boolean> {
    const entry = this.entry(author, { action: 'removed documents', reason: 'Retention' });
    const { modifiedCount } = await this.model.updateOne(
      queryOf<OnboardingDocument>({ _id, version, status: 'Failed' }),
      { $set: { files: [] }, $inc: { version: 1 }, $push: { changes: entry } },
    );
    return modifiedCount === 1;
  }

  private live(filter: OnboardingFilter) {
    return queryOf<OnboardingDocument>({ ...filter, isDeleted: false });
  }
}
