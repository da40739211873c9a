import { Module } from '@nestjs/common';
import { AccessChanges } from '../../core/access/access-changes.js';
import { sessionFeature } from './session.schema.js';
import { SessionsRepository } from './sessions.repository.js';

@Module({
  imports: [sessionFeature],
  providers: [AccessChanges, SessionsRepository],
  exports: [SessionsRepository],
})
export class SessionsModule {}
