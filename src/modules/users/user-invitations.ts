import type { Author } from '../../core/history/change.js';
import type { UserDocument } from './user.schema.js';

/** Invites users who have no password yet; the module of sign-in fulfils it. */
export abstract class UserInvitations {
  /** When an invitation that is sent now ends. */
  abstract endsAt(): Date;

  /** Mails the link for the first password. */
  abstract invite(user: UserDocument, by: Author): Promise<void>;
}
