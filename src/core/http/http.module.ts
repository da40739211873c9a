import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { EnvelopeInterceptor } from './envelope.interceptor.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { idempotencyFeature } from './idempotency.schema.js';

/** What the answer of every route of the web process goes through. */
@Module({
  imports: [idempotencyFeature],
  // The envelope is the outer one: what is kept under a key is the answer itself.
  providers: [
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
})
export class HttpModule {}
