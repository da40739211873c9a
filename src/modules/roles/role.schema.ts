import { MongooseModule } from '@nestjs/mongoose';
import { resourceSchema, type ResourceDocument } from '../../core/database/resource.schema.js';
import type { Permission } from '../../shared/permissions.js';
import { searchTerms } from '../../core/database/search.js';
import { searchForm } from '../../shared/kit/text.js';

/** A named set of permissions with an optional expiry (1-core section 3 "Role"). */
export interface RoleDocument extends ResourceDocument {
  name: string;
  nameKey: string;
  description: string;
  expiresAt: Date | null;
  permissions: Permission[];
  terms: string[];
}

export const ROLE = 'Role';

const schema = resourceSchema(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    description: { type: String, required: true },
    expiresAt: { type: Date, default: null },
    permissions: { type: [{ _id: false, resource: String, actions: [String] }], default: [] },
    terms: { type: [String], default: [] },
  },
  { collection: 'roles' },
);
schema.index({ isDeleted: 1, nameKey: 1, _id: 1 }, { name: 'by-name' });
schema.index({ isDeleted: 1, expiresAt: 1, _id: 1 }, { name: 'by-expiry' });
schema.index({ nameKey: 1 }, { name: 'name', unique: true, partialFilterExpression: { isDeleted: false } });

export const roleFeature = MongooseModule.forFeature([{ name: ROLE, schema }]);

/** The normalised fields derived from a role's own, written with every change of those. */
export function derivedFields({
  name,
  description,
}: Pick<RoleDocument, 'name' | 'description'>): Pick<RoleDocument, 'nameKey' | 'terms'> {
  return { nameKey: searchForm(name), terms: searchTerms(name, description) };
}
