import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { namedOnce } from '../../core/records/named-once.js';
import { NotFoundError, StaleVersionError } from '../../core/errors/app-error.js';
import { searchForm } from '../../shared/kit/text.js';
import { VIEW_LIMITS } from '../../shared/resources/views/limits.js';
import { viewsMessages } from '../../shared/resources/views/messages.js';
import { SAVED_VIEW, type ViewDocument } from './view.schema.js';

/** Maximum number of shared views listed for a user. */
const MAX_SHARED = 200;

type Values = Pick<ViewDocument, 'name' | 'shared' | 'query'>;

/** Saved views; the only file that knows their collection. */
@Injectable()
export class ViewsRepository {
  constructor(@InjectModel(SAVED_VIEW) private readonly model: Model<ViewDocument>) {}

  /** A user's own views and those shared by others, by name. */
  async visibleTo(userId: string): Promise<ViewDocument[]> {
    const own = new Types.ObjectId(userId);
    const [mine, shared] = await Promise.all([
      this.model.find({ 'owner.id': own, deletedAt: null }).limit(VIEW_LIMITS.ofOwner).lean<ViewDocument[]>(),
      this.model
        .find({ shared: true, deletedAt: null, 'owner.id': trusted({ $ne: own }) })
        .sort({ _id: 1 })
        .limit(MAX_SHARED)
        .lean<ViewDocument[]>(),
    ]);
    return [...mine, ...shared].toSorted((one, other) => (one.nameKey < other.nameKey ? -1 : 1));
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<ViewDocument> {
    const view = await this.model.findById(new Types.ObjectId(id)).lean<ViewDocument | null>();
    if (!view) throw new NotFoundError(viewsMessages.notFound.savedView);
    return view;
  }

  /** How many live views a user has. @param shared counts only shared ones, or only the others */
  countOf(userId: string, shared?: boolean): Promise<number> {
    const owner = { 'owner.id': new Types.ObjectId(userId), deletedAt: null };
    return this.model.countDocuments({ ...owner, ...(shared !== undefined && { shared }) });
  }

  /** @throws ConflictError if the owner has one with this name */
  create(values: Values & Pick<ViewDocument, 'owner'>): Promise<ViewDocument> {
    return namedOnce(async () => {
      const created = new this.model({ ...values, nameKey: searchForm(values.name) });
      await created.save();
      return created.toObject<ViewDocument>();
    }, viewsMessages.record.viewExists);
  }

  /** @param version the version that was read; undefined applies to any. @throws NotFoundError, ConflictError */
  async update(
    { _id }: Pick<ViewDocument, '_id'>,
    version: number | undefined,
    values: Partial<Values & Pick<ViewDocument, 'deletedAt' | 'nameKey'>>,
  ): Promise<ViewDocument> {
    const key = values.name !== undefined && { nameKey: searchForm(values.name) };
    const updated = await namedOnce(
      () =>
        this.model
          .findOneAndUpdate(
            { _id, ...(version !== undefined && { version }) },
            { $set: { ...values, ...key }, $inc: { version: 1 } },
            { returnDocument: 'after' },
          )
          .lean<ViewDocument | null>(),
      viewsMessages.record.viewExists,
    );
    if (updated) return updated;
    throw (await this.model.exists({ _id }))
      ? new StaleVersionError()
      : new NotFoundError(viewsMessages.notFound.savedView);
  }

  /** Removes the views that only these users see. */
  async removeOfOwners(userIds: readonly string[]): Promise<void> {
    await this.model.deleteMany(ofOwners(userIds));
  }

  /** Removes the views whose name, search or filters equal one of these texts. */
  async removeWith(texts: readonly string[]): Promise<void> {
    const sought = texts.map(searchForm).filter(Boolean);
    for await (const { _id, name, query } of this.model
      .find({}, { name: 1, query: 1 })
      .lean<ViewDocument[]>()
      .cursor()) {
      const held = [name, query.q, ...Object.values(query.filters)].filter(
        (value) => typeof value === 'string',
      );
      if (held.some((value) => sought.includes(searchForm(value)))) await this.model.deleteOne({ _id });
    }
  }
}

function ofOwners(userIds: readonly string[]) {
  return { shared: false, 'owner.id': trusted({ $in: userIds.map((id) => new Types.ObjectId(id)) }) };
}
