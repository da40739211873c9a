import { searchTerms } from '../../core/database/search.js';
import { searchForm } from '../../shared/kit/text.js';
import type { UserDocument } from './user.schema.js';

/** The normalised fields derived from a user's own, written with every change of those. */
export function derivedFields({
  name,
  email,
  mobile,
}: Pick<UserDocument, 'name' | 'email' | 'mobile'>): Pick<UserDocument, 'nameKey' | 'terms'> {
  return { nameKey: searchForm(name), terms: searchTerms(name, email, mobile) };
}
