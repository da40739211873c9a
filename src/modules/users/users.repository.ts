import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { queryOf } from '../../core/database/document-types.js';
import { findDuplicates, type Duplicates } from '../../core/records/contact-duplicates.js';
import { Cache } from '../../core/cache/cache.js';
import type { ReferenceFound } from '../../core/records/references.js';
import { suggestByName } from '../../core/database/search.js';
import { type ChangeContext, ResourceRepository } from '../../core/database/resource.repository.js';
import { StaleVersionError } from '../../core/errors/app-error.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { Author } from '../../core/history/change.js';
import { USER, type UserDocument } from './user.schema.js';
import { userPolicy } from './user.record.js';
import { referencesById, referring } from '../../core/records/referring.js';
import type { Reference } from '../../shared/kit/api.js';

/** Queries over users; the only file that knows their collection. */
@Injectable()
export class UsersRepository extends ResourceRepository<UserDocument> {
  constructor(@InjectModel(USER) model: Model<UserDocument>, cache: Cache) {
    super(model, userPolicy, cache);
  }

  /** The live user with this e-mail in stored form, or null. */
  async findByEmail(email: string): Promise<UserDocument | null> {
    return this.model
      .findOne(queryOf<UserDocument>({ email, isDeleted: false }), { changes: 0 })
      .lean<UserDocument | null>();
  }

  /** True if no user exists, trashed ones included. */
  async none(): Promise<boolean> {
    return (await this.model.findOne({}, { _id: 1 }).lean()) === null;
  }

  /** Which of these contacts another user already has, trashed ones included. */
  duplicates(contact: { email?: string; mobile?: string }, exceptId?: string): Promise<Duplicates> {
    return findDuplicates(this.model, contact, exceptId);
  }

  /** Live users by name, see {@link suggestByName}. */
  suggest(name: string, limit: number) {
    return suggestByName(this.model, 'nameKey', name, limit);
  }

  /** Live users with a password who hold at least one of these roles, with the ids of all their roles. */
  async withAnyRole(roleIds: readonly string[]): Promise<Array<{ _id: string; roles: string[] }>> {
    const filter = queryOf<UserDocument>({
      isDeleted: false,
      roles: trusted({ $in: roleIds.map((id) => new Types.ObjectId(id)) }),
      passwordHash: trusted({ $ne: null }),
    });
    const users = await this.model.find(filter, { roles: 1 }).lean<UserDocument[]>();
    return users.map(({ _id, roles }) => ({ _id: String(_id), roles: roles.map(String) }));
  }

  /** The live users who hold this role, by name, with the ids of all their roles. */
  async holding(roleId: string): Promise<Array<{ _id: string; name: string; roles: string[] }>> {
    const filter = queryOf<UserDocument>({ isDeleted: false, roles: new Types.ObjectId(roleId) });
    const found = this.model.find(filter, { name: 1, roles: 1 }).sort({ nameKey: 1 });
    const users = await found.lean<UserDocument[]>();
    return users.map(({ _id, name, roles }) => ({ _id: String(_id), name, roles: roles.map(String) }));
  }

  /** The live users who hold this role: how many, and some by name. */
  referringToRole(roleId: string): Promise<ReferenceFound> {
    const filter = { isDeleted: false, roles: new Types.ObjectId(roleId) };
    const kind = { resource: 'users', reader: 'user' } as const;
    return referring(kind, this, filter, (found) => found.map(({ name }) => name), { nameKey: 1 });
  }

  /** Users as other records name them, trashed ones included and marked. */
  async references(ids: readonly string[]): Promise<Map<string, Reference>> {
    return referencesById(await this.findMany([...new Set(ids)], { name: 1, isDeleted: 1 }));
  }

  /** The change entry of changed roles, by name. */
  rolesChange(author: Author, from: readonly string[], to: readonly string[]): ChangeContext {
    const [before, after] = [from.join(', '), to.join(', ')];
    if (before === after) return {};
    return { extra: [this.entry(author, { action: 'updated', field: 'roles', from: before, to: after })] };
  }

  /**
   * Replaces or removes a picture.
   * @returns the user, and the picture that nothing refers to any more, if there was one
   */
  async setImage(
    id: string,
    image: StoredFile | undefined,
    author: Author,
  ): Promise<{ user: UserDocument; replaced: StoredFile[] }> {
    let replaced: StoredFile[] = [];
    const patch = (current: UserDocument) => {
      replaced = current.files?.image ? [current.files.image] : [];
      return { files: image ? { image } : {} };
    };
    const entry = this.entry(author, {
      action: image ? 'file uploaded' : 'file deleted',
      field: 'image',
      ...(image && { to: image.name }),
    });
    const user = await this.update(id, undefined, patch, author, { extra: [entry] });
    return { user, replaced };
  }

  /**
   * Replaces a password hash.
   * @throws StaleVersionError if it is no longer `from`: somebody else changed it in the meantime
   */
  async setPassword(id: string, from: string | null, to: string, author: Author): Promise<void> {
    const patch = (current: UserDocument) => {
      if (current.passwordHash !== from) throw new StaleVersionError();
      return { passwordHash: to, passwordIsGiven: false, invitedUntil: null };
    };
    const extra = [this.entry(author, { action: 'password changed' })];
    await this.update(id, undefined, patch, author, { extra });
  }

  /** Stores the expiry of the newest invitation; the record's version stays. */
  async noteInvited(id: string, until: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { invitedUntil: until } });
  }

  /** Stores the first sign-in; the record's version stays. */
  async noteSignedIn({ _id, signedInAt }: UserDocument, at: Date): Promise<void> {
    if (!signedInAt) await this.model.updateOne({ _id }, { $set: { signedInAt: at } });
  }
}
