import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CountCache } from '../../core/database/count-cache.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import { rolePolicy } from './role.policy.js';
import { ROLE, type RoleDocument } from './role.schema.js';

/** Queries over roles; the only file that knows their collection. */
@Injectable()
export class RolesRepository extends ResourceRepository<RoleDocument> {
  constructor(@InjectModel(ROLE) model: Model<RoleDocument>, counts: CountCache) {
    super(model, rolePolicy, counts);
  }
}
