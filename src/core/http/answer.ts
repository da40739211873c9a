import { MESSAGES } from '../../shared/messages.js';
import type { Page } from '../page.js';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** A handler's result in the envelope of decision A1; the interceptor recognises the class. */
export class Answer<T = unknown> {
  constructor(
    readonly data: T,
    readonly message: string = MESSAGES.success.ok,
  ) {}

  /**
   * A list in the form of decision A3: `data.<plural>`, `data.<plural>Count` and the extra members.
   * @param toAnswer maps one document to its API shape
   */
  static page<D, A>(
    plural: string,
    page: Page<D>,
    toAnswer: (document: D) => A,
    extra: Record<string, unknown> = {},
  ) {
    return new Answer({ [plural]: page.items.map(toAnswer), [`${plural}Count`]: page.total, ...extra });
  }
}

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
