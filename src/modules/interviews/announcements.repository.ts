import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { Cache } from '../../core/cache/cache.js';
import { type Filter, queryOf } from '../../core/database/document-types.js';
import { DURATION } from '../../shared/resources/interviews/enums.js';
import type { Announcement, Invited } from './announced.schema.js';
import { inBatches } from '../../core/database/find-batches.js';
import { INTERVIEW, type InterviewDocument } from './interview.schema.js';

/** How often a write is tried when others write at the same time. */
const ATTEMPTS = 20;
const LONGEST_MS = DURATION.max * 60_000;

/** What people know of interviews and must still be notified of, in the interviews' own documents. */
@Injectable()
export class AnnouncementsRepository {
  constructor(
    @InjectModel(INTERVIEW) private readonly model: Model<InterviewDocument>,
    private readonly cache: Cache,
  ) {}

  /** Interviews, trashed ones included, whose people may have to be notified. */
  async *toAnnounce(most: number): AsyncIterable<Pick<InterviewDocument, '_id' | 'version'>> {
    yield* this.model
      .find(queryOf<InterviewDocument>({ toAnnounce: true }), { version: 1 })
      .sort({ _id: 1 })
      .limit(most)
      .lean<Array<Pick<InterviewDocument, '_id' | 'version'>>>()
      .cursor();
  }

  /** Stores a round of mails before the first of them. @returns whether nobody else was faster */
  async beginAnnouncing({ _id, version }: InterviewDocument, announcing: Announcement): Promise<boolean> {
    return this.note({ _id, version, announcing: null }, { announcing });
  }

  /** Notes that a person did not get what a mail would have said, so that they are notified of the current state. */
  async notifyAgain(id: Types.ObjectId, mark: string): Promise<void> {
    const update = { $addToSet: { untold: mark }, $set: { toAnnounce: true } };
    await this.model.updateOne(queryOf<InterviewDocument>({ _id: id }), update, { timestamps: false });
  }

  /** Notes that the people of these interviews may have to be notified. */
  async markToAnnounce(ids: readonly Types.ObjectId[]): Promise<void> {
    const filter = queryOf<InterviewDocument>({ _id: trusted({ $in: [...ids] }) });
    await this.model.updateMany(filter, { $set: { toAnnounce: true } }, { timestamps: false });
  }

  /** Live, announced interviews that are ahead or in progress, in batches. */
  async *announced(now: Date, size: number): AsyncGenerator<InterviewDocument[]> {
    const filter: Filter<InterviewDocument> = {
      isDeleted: false,
      'schedule.date': trusted({ $gt: new Date(now.getTime() - LONGEST_MS) }),
      announced: trusted({ $ne: null }),
      toAnnounce: false,
    };
    const cursor = this.model
      .find(queryOf(filter), { changes: 0, terms: 0 })
      .sort({ 'schedule.date': 1 })
      .lean<InterviewDocument[]>()
      .cursor({ batchSize: size });
    yield* inBatches(cursor, size);
  }

  /**
   * Notes that all mails of the round exist.
   * @param version if it is still the stored one, nothing else has to be announced
   * @returns whether that is so
   */
  async endAnnouncing(
    id: Types.ObjectId,
    { cancelled: _cancelled, unchanged: _unchanged, isOff: _isOff, again, ...announced }: Announcement,
    version?: number,
  ): Promise<boolean> {
    const filter = { _id: id, 'announcing.sequence': announced.sequence };
    const set = { announced, announcing: null };
    const isAll =
      version !== undefined &&
      (await this.note(
        { ...filter, version, ...unsentIs(again) },
        { ...set, untold: [], toAnnounce: false },
      ));
    if (!isAll) await this.note(filter, set, again);
    return isAll;
  }

  /** Notes that nothing is left to announce. @returns false if the interview has changed since */
  nothingToAnnounce({ _id, version, untold }: InterviewDocument): Promise<boolean> {
    return this.note({ _id, version, ...unsentIs(untold) }, { untold: [], toAnnounce: false });
  }

  async noteReminded(id: Types.ObjectId, key: string): Promise<void> {
    await this.model.updateOne(
      queryOf<InterviewDocument>({ _id: id }),
      { $addToSet: { reminded: key } },
      { timestamps: false },
    );
  }

  /**
   * Removes permanently deleted candidates from invitations and announcements, and their names from history; safe to
   * repeat.
   */
  async forgetCandidates(ids: readonly string[], names: readonly string[]): Promise<void> {
    const gone = new Set(ids);
    const stays = ({ kind, id }: Invited) => kind !== 'candidate' || !gone.has(id);
    const isOfOther = (mark: string) => !ids.some((id) => mark.startsWith(`candidate.${id}.`));
    const without = (list: string) =>
      list
        .split(', ')
        .filter((name) => !names.includes(name))
        .join(', ');
    const filter = queryOf<InterviewDocument>({
      isDeleted: trusted({ $in: [false, true] }),
      $or: [
        { inviteCandidates: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) },
        // Formerly invited candidates are in announcements and in history.
        { 'changes.field': 'inviteCandidates' },
        { 'announced.people.id': trusted({ $in: [...ids] }) },
        { 'announcing.cancelled.id': trusted({ $in: [...ids] }) },
      ],
    });
    for await (const { _id } of this.model.find(filter, { _id: 1 }).lean().cursor()) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const found = await this.model.findById(_id).lean<InterviewDocument>();
        if (!found) break;
        const { version, inviteCandidates, announced, announcing, untold = [], changes } = found;
        const next = {
          inviteCandidates: inviteCandidates.filter((id) => !gone.has(String(id))),
          announced: announced && { ...announced, people: announced.people.filter(stays) },
          announcing: announcing && {
            ...announcing,
            people: announcing.people.filter(stays),
            cancelled: announcing.cancelled.filter(stays),
            unchanged: (announcing.unchanged ?? []).filter(stays),
            again: (announcing.again ?? []).filter(isOfOther),
          },
          untold: untold.filter(isOfOther),
          changes: changes.map((change) =>
            change.field === 'inviteCandidates'
              ? { ...change, from: without(change.from ?? ''), to: without(change.to ?? '') }
              : change,
          ),
        };
        if (isDeepStrictEqual(next, { inviteCandidates, announced, announcing, untold, changes })) break;
        const written = await this.model.updateOne({ _id, version }, { $set: next, $inc: { version: 1 } });
        if (written.modifiedCount > 0) break;
      }
    }
    this.cache.changed(this.model.collection.name);
  }

  private async note(
    filter: Filter<InterviewDocument>,
    set: object,
    answered: readonly string[] = [],
  ): Promise<boolean> {
    const update = { $set: set, ...(answered.length > 0 && { $pullAll: { untold: [...answered] } }) };
    const result = await this.model.updateOne(queryOf(filter), update, { timestamps: false });
    return result.matchedCount > 0;
  }
}

/* No mark was added since it was read; documents of earlier releases lack the field. */
function unsentIs(marks: readonly string[] | undefined): Filter<InterviewDocument> {
  return { untold: marks ? [...marks] : trusted({ $exists: false }) };
}
