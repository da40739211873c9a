import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { EnvelopeInterceptor } from './answer.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { idempotencyFeature } from './idempotency.schema.js';

/** Applies to the answer of every route of the web process. */
@Module({
  imports: [idempotencyFeature],
  // The envelope is the outer interceptor: the answer itself is kept under a key.
  providers: [
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
})
export class HttpModule {}
