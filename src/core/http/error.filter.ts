import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import { isDatabaseAway, isTooSlow } from '../database/mongo-errors.js';
import {
  AppError,
  BadRequestError,
  NotFoundError,
  TooLargeError,
  TooSlowError,
  UnavailableError,
  UnsupportedTypeError,
} from '../errors/app-error.js';
import { messageOf } from '../../shared/kit/objects.js';
import { valueAt } from '../../shared/kit/value-at.js';

/** A failed request: its log line includes the code (see `installRequestLog`). */
export interface FailedRequest {
  failureCode?: string;
}

/** Maps every error to the envelope of decision A1; unexpected errors are logged and hidden. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    void this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Sends the failure; also Fastify's own error handler, for errors before Nest's routes. */
  answer(error: unknown, request: FastifyRequest & FailedRequest, reply: FastifyReply): FastifyReply {
    const failure = this.toAppError(error);
    request.failureCode = failure.code;
    // An error thrown on purpose is reported by the request's own log line.
    if (failure.status >= 500 && error !== failure) {
      this.log.error({ requestId: request.id, code: failure.code, err: error }, messageOf(error));
    }
    if (reply.sent || reply.raw.headersSent) return reply;
    if (failure.retryAfter) void reply.header('Retry-After', String(failure.retryAfter));
    const body: Failure = {
      success: false,
      message: failure.message,
      code: failure.code,
      ...(failure.errors && { errors: failure.errors }),
      ...failure.detail,
      requestId: String(request.id),
    };
    return reply.status(failure.status).type('application/json; charset=utf-8').send(body);
  }

  private toAppError(error: unknown): AppError {
    if (error instanceof AppError) return error;
    if (isTooSlow(error)) return new TooSlowError();
    if (isDatabaseAway(error)) return new UnavailableError('database');
    const status = error instanceof HttpException ? error.getStatus() : valueAt(error, 'statusCode');
    if (typeof status !== 'number') return new AppError(500, 'INTERNAL', MESSAGES.errors.internal);
    if (status === 404) return new NotFoundError(MESSAGES.notFound.route, 'ROUTE_NOT_FOUND');
    if (status === 405) return new AppError(405, 'METHOD_NOT_ALLOWED', MESSAGES.errors.methodNotAllowed);
    if (status === 413) return new TooLargeError();
    if (status === 415) return new UnsupportedTypeError();
    if (status >= 400 && status < 500) return new BadRequestError('BAD_REQUEST', MESSAGES.errors.badRequest);
    return new AppError(500, 'INTERNAL', MESSAGES.errors.internal);
  }
}
