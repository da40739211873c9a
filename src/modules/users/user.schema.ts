import { MongooseModule } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import {
  fieldTypes,
  idsReferringTo,
  resourceSchema,
  type ResourceDocument,
} from '../../core/database/resource.schema.js';
import { filesField } from '../../core/files/held-files.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import { ROLE } from '../roles/role.schema.js';
import type { UserAnswer } from '../../shared/resources/users/api.js';
import { FILLED, type FilledKey, USER_FIELDS } from '../../shared/resources/users/fields.js';
import { searchTerms } from '../../core/database/search.js';
import { searchForm } from '../../shared/kit/text.js';

/** A member of the HR staff (1-core section 3 "User"). Days are `yyyy-mm-dd`. */
export interface UserDocument extends ResourceDocument, Pick<UserAnswer, FilledKey> {
  nameKey: string;
  roles: Types.ObjectId[];
  passwordHash: string | null;
  /** The password was set by somebody else, or at the first start; missing: the user set it. */
  passwordIsGiven?: boolean;
  /** Expiry of the newest invitation, until a password is set. */
  invitedUntil?: Date | null;
  /** The first sign-in; missing: there was none, or an older release did not store it. */
  signedInAt?: Date;
  files: { image?: StoredFile };
  terms: string[];
}

export const USER = 'User';

const schema = resourceSchema(
  {
    ...fieldTypes(USER_FIELDS, FILLED),
    nameKey: { type: String, required: true },
    roles: idsReferringTo(ROLE),
    passwordHash: { type: String, default: null },
    passwordIsGiven: { type: Boolean, default: undefined },
    invitedUntil: { type: Date, default: undefined },
    signedInAt: { type: Date, default: undefined },
    files: filesField(),
    terms: { type: [String], default: [] },
  },
  { collection: 'users' },
);
schema.index({ email: 1 }, { name: 'email', unique: true });
schema.index({ mobile: 1 }, { name: 'mobile', unique: true });
schema.index({ isDeleted: 1, nameKey: 1, _id: 1 }, { name: 'by-name' });
schema.index({ isDeleted: 1, email: 1, _id: 1 }, { name: 'by-email' });
schema.index({ isDeleted: 1, terms: 1 }, { name: 'terms' });
schema.index({ roles: 1 }, { name: 'by-role' });

export const userFeature = MongooseModule.forFeature([{ name: USER, schema }]);

/** The normalised fields derived from a user's own, written with every change of those. */
export function derivedFields({
  name,
  email,
  mobile,
}: Pick<UserDocument, 'name' | 'email' | 'mobile'>): Pick<UserDocument, 'nameKey' | 'terms'> {
  return { nameKey: searchForm(name), terms: searchTerms(name, email, mobile) };
}
