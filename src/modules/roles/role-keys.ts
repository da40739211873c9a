import { searchTerms } from '../../core/database/search.js';
import { searchForm } from '../../shared/kit/text.js';
import type { RoleDocument } from './role.schema.js';

/** The normalised fields derived from a role's own, written with every change of those. */
export function derivedFields({
  name,
  description,
}: Pick<RoleDocument, 'name' | 'description'>): Pick<RoleDocument, 'nameKey' | 'terms'> {
  return { nameKey: searchForm(name), terms: searchTerms(name, description) };
}
