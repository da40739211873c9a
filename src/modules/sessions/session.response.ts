import type { SessionAnswer } from '../../shared/resources/users/api.js';
import type { SessionDocument } from './session.schema.js';

/** A session as the API shows it. */
export function toSessionAnswer(session: SessionDocument, currentId: string): SessionAnswer {
  const id = String(session._id);
  return {
    _id: id,
    current: id === currentId,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    address: session.address,
    userAgent: session.userAgent,
  };
}
