import type { Reference } from '@shared/kit/api.js';
import type { RoleReference } from '@shared/resources/roles/api.js';
import type { UserAnswer } from '@shared/resources/users/api.js';
import { FILLED, type FilledKey } from '@shared/resources/users/fields.js';
import { LIMITS } from '@shared/kit/limits.js';
import { currentTexts } from '../i18n/texts.js';
import type { FileChoice } from '../providers/records.js';

/** A user as react-admin holds it. */
export type User = UserAnswer & { id: string };

/** The state of a user's account, for a chip; undefined for an active user. */
export function accountStatus({ account, invitedUntil }: User, now = Date.now()): string | undefined {
  if (account === 'Active') return undefined;
  return invitedUntil && Date.parse(invitedUntil) < now ? 'Invitation expired' : account;
}

/** The values of the forms of a user and of the own profile. */
export interface PersonValues extends Partial<Record<FilledKey, string | null>> {
  id?: string;
  password?: string | null;
  roles?: Reference[];
  imageFile?: FileChoice;
}

/** Initial values of the form. */
export function toPersonValues(user: User): PersonValues {
  return {
    id: user.id,
    ...Object.fromEntries(FILLED.map((field) => [field, user[field] ?? ''])),
    roles: user.roles.map((role) => ({ _id: role._id, name: roleLabel(role) })),
    imageFile: '',
  };
}

/** The user's fields as the API takes them, and the choice of the picture. */
export function toUserBody(values: PersonValues) {
  return {
    ...Object.fromEntries(FILLED.map((field) => [field, values[field] ?? ''])),
    roles: (values.roles ?? []).map(({ _id }) => _id).sort(),
    ...(values.password && { password: values.password }),
    imageFile: values.imageFile,
  };
}

/** The user's own picture; undefined if it is only the default one. */
export function photoOf(
  user: { files?: { image: string; thumbnail: string } },
  size: 'image' | 'thumbnail' = 'thumbnail',
) {
  const url = user.files?.[size];
  return url?.startsWith('/api/') ? url : undefined;
}

/** Why a file cannot be a profile picture (1-core section 5), as far as the browser can check. */
export function pictureProblem(file: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  const texts = currentTexts();
  const isPicture = /\.(jpe?g|png)$/i.test(file.name) && /^image\/(jpeg|png)$/.test(file.type);
  if (!isPicture) return texts.messages.validation.profileImageType;
  return file.size > LIMITS.uploadBytes ? texts.messages.validation.fileTooLarge : undefined;
}

/** True from the moment of expiry on (1-core section 4 "Role expiry"). */
export function isExpired(role: Pick<RoleReference, 'expiresAt'>, now: Date = new Date()): boolean {
  return role.expiresAt !== null && new Date(role.expiresAt).getTime() <= now.getTime();
}

/** A role's name; an expired or deleted one is marked, because it grants nothing any more. */
export function roleLabel(role: RoleReference): string {
  const texts = currentTexts();
  if (role.isDeleted) return `${role.name} (${texts.users.roles.deleted})`;
  return isExpired(role) ? `${role.name} (${texts.users.roles.expired})` : role.name;
}
