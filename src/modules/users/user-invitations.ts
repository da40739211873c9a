import type { Author } from '../../core/history/change.js';
import type { UserDocument } from './user.schema.js';

/** Invites users who have no password yet; implemented by the auth module. */
export abstract class UserInvitations {
  /** When an invitation sent now expires. */
  abstract endsAt(): Date;

  /** Mails the link for the first password. */
  abstract invite(user: UserDocument, by: Author): Promise<void>;
}
