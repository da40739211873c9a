import { ApiProperty } from '@nestjs/swagger';
import type { SessionAnswer } from '../../shared/resources/users/api.js';
import type { SessionDocument } from './session.schema.js';

const instant = { format: 'date-time' };

/** A session, for OpenAPI. */
export class SessionModel implements SessionAnswer {
  @ApiProperty() _id!: string;
  @ApiProperty({ description: 'The session of this very request' }) current!: boolean;
  @ApiProperty(instant) createdAt!: string;
  @ApiProperty(instant) lastSeenAt!: string;
  @ApiProperty(instant) expiresAt!: string;
  @ApiProperty() address!: string;
  @ApiProperty() userAgent!: string;
}

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
