import { Types } from 'mongoose';
import type { SessionDocument } from '../sessions/session.schema.js';
import type { UserDocument } from '../users/user.schema.js';
import { credentialMark } from './password.js';
import { SESSION_MS } from './session-cookie.js';

/** The origin of a request, as stored in a session. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** A new session of the user (decision B1); not stored yet. */
export function newSession(
  user: UserDocument,
  rememberMe: boolean,
  origin: Origin,
  now: Date,
): SessionDocument {
  const lasts = rememberMe ? SESSION_MS.remembered : SESSION_MS.ordinary;
  return {
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(user._id),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lasts),
    rememberMe,
    credential: credentialMark(user.passwordHash),
    ...origin,
  };
}
