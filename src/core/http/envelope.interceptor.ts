import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { Answer } from './answer.js';

/**
 * Wraps every {@link Answer} as `{success, data, message}`; anything else (a file, an event stream) passes unchanged.
 */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(
        map((value: unknown) =>
          value instanceof Answer ? { success: true, data: value.data, message: value.message } : value,
        ),
      );
  }
}
