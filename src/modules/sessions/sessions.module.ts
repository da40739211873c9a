import { Module } from '@nestjs/common';
import { sessionFeature } from './session.schema.js';
import { SessionsRepository } from './sessions.repository.js';

@Module({
  imports: [sessionFeature],
  providers: [SessionsRepository],
  exports: [SessionsRepository],
})
export class SessionsModule {}
