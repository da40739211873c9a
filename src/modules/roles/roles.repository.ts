import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { Cache } from '../../core/cache/cache.js';
import { queryOf } from '../../core/database/document-types.js';
import { type ChangeContext, ResourceRepository } from '../../core/database/resource.repository.js';
import type { Author } from '../../core/history/change.js';
import type { Permission, Resource } from '../../shared/permissions.js';
import { rolePolicy } from './role.record.js';
import { ROLE, type RoleDocument } from './role.schema.js';

/** Queries over roles; the only file that knows their collection. */
@Injectable()
export class RolesRepository extends ResourceRepository<RoleDocument> {
  constructor(@InjectModel(ROLE) model: Model<RoleDocument>, cache: Cache) {
    super(model, rolePolicy, cache);
  }

  async thatUpdate(resources: readonly Resource[]): Promise<RoleDocument[]> {
    const filter = queryOf<RoleDocument>({
      isDeleted: false,
      permissions: trusted({ $elemMatch: { resource: { $in: [...resources] }, actions: 'update' } }),
    });
    return this.model.find(filter, { changes: 0 }).lean<RoleDocument[]>();
  }

  /** Every live role, without its history. */
  async live(): Promise<RoleDocument[]> {
    return this.model
      .find(queryOf<RoleDocument>({ isDeleted: false }), { changes: 0 })
      .sort({ nameKey: 1 })
      .lean<RoleDocument[]>();
  }

  permissionsChange(author: Author, from: readonly Permission[], to: readonly Permission[]): ChangeContext {
    const [before, after] = [from, to].map((permissions) =>
      permissions.map(({ resource, actions }) => `${resource}: ${actions.join(', ')}`).join('; '),
    );
    if (before === after) return {};
    return {
      extra: [this.entry(author, { action: 'updated', field: 'permissions', from: before!, to: after! })],
    };
  }
}
