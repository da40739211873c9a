import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { CountCache } from '../../core/database/count-cache.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import { USER, type UserDocument } from './user.schema.js';
import { userPolicy } from './user.policy.js';

/** Queries over users; the only file that knows their collection. */
@Injectable()
export class UsersRepository extends ResourceRepository<UserDocument> {
  constructor(@InjectModel(USER) model: Model<UserDocument>, counts: CountCache) {
    super(model, userPolicy, counts);
  }

  /** The live user with this e-mail in stored form, or null. */
  async findByEmail(email: string): Promise<UserDocument | null> {
    return (await this.model
      .findOne({ email, isDeleted: false } as QueryFilter<UserDocument>, { changes: 0 })
      .lean()) as UserDocument | null;
  }

  /** True when no user was ever made, trashed ones included. */
  async none(): Promise<boolean> {
    return (await this.model.findOne({}, { _id: 1 }).lean()) === null;
  }
}
