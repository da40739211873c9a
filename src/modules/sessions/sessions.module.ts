import { Module } from '@nestjs/common';
import { AccessChanges } from '../../core/access/access-changes.js';
import { SessionsController } from './sessions.controller.js';
import { sessionFeature } from './session.schema.js';
import { SessionsRepository } from './sessions.repository.js';

@Module({
  imports: [sessionFeature],
  controllers: [SessionsController],
  providers: [AccessChanges, SessionsRepository],
  exports: [SessionsRepository],
})
export class SessionsModule {}
