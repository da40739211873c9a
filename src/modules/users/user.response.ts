import { type AccountState, DEFAULT_PICTURE, type UserAnswer } from '../../shared/resources/users/api.js';
import { FILLED, USER_FIELDS } from '../../shared/resources/users/fields.js';
import { fieldsOf } from '../../shared/kit/fields.js';
import { toRoleReference } from '../roles/role.response.js';
import type { RoleDocument } from '../roles/role.schema.js';
import type { UserDocument } from './user.schema.js';
import { recordAnswer } from '../../core/records/record-answer.js';

/**
 * A user as the API shows it, an allow list.
 * @param roles the documents of the user's roles; unknown ids are left out
 */
export function toUserAnswer(user: UserDocument, roles: readonly RoleDocument[]): UserAnswer {
  const fileUrl = (key: 'image' | 'thumbnail') => {
    const file = user.files?.image;
    return file ? `/api/users/${String(user._id)}/files/${key}?v=${file.id.slice(-8)}` : DEFAULT_PICTURE;
  };
  return {
    ...recordAnswer(user),
    ...fieldsOf(user, USER_FIELDS, FILLED),
    roles: user.roles.flatMap((id) => roles.filter((role) => role._id.equals(id)).map(toRoleReference)),
    files: { image: fileUrl('image'), thumbnail: fileUrl('thumbnail') },
    account: accountOf(user),
    invitedUntil: user.invitedUntil?.toISOString() ?? null,
  };
}

function accountOf({ passwordIsGiven, invitedUntil, signedInAt }: UserDocument): AccountState {
  if (invitedUntil) return 'Invited';
  return passwordIsGiven && !signedInAt ? 'Never signed in' : 'Active';
}
