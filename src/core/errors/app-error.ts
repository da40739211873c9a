import { MESSAGES } from '../../shared/messages.js';
import type { FieldError } from '../../shared/kit/api.js';

/** A failure that the caller may see: status, stable code and message of the envelope (decisions A1, A2). */
export class AppError extends Error {
  /**
   * @param status HTTP status
   * @param code stable machine-readable code
   * @param errors messages of single fields
   * @param detail further members of the answer, for example the remaining references
   * @param retryAfter seconds until a retry makes sense
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors?: FieldError[],
    readonly detail?: Record<string, unknown>,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** The call was refused before anything was written; any other failure may hide a write that took effect. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.status < 500 || error.code === 'FILES_UNAVAILABLE');
}

/** 400: the first field's message is the answer's message, as the error order of 1-core section 8 shows it. */
export class ValidationError extends AppError {
  constructor(errors: FieldError[]) {
    super(400, 'VALIDATION_FAILED', errors[0]?.message ?? MESSAGES.validation.failed, errors);
  }
}

/** 400 with its own code: the request cannot be carried out as it is. */
export class BadRequestError extends AppError {
  /** @param hint the cause and the remedy, if the message does not name them */
  constructor(code: string, message: string, hint?: string) {
    super(400, code, message, undefined, hint === undefined ? undefined : { hint });
  }
}

/** 401: there is no session; the client turns it into "Session expired". */
export class UnauthenticatedError extends AppError {
  constructor(message: string = MESSAGES.auth.sessionExpired, code = 'NO_SESSION') {
    super(401, code, message);
  }
}

/** 403 */
export class ForbiddenError extends AppError {
  constructor(message: string = MESSAGES.errors.forbidden, code = 'FORBIDDEN') {
    super(403, code, message);
  }
}

/** 404: missing, or not visible to the caller. */
export class NotFoundError extends AppError {
  constructor(message: string, code = 'NOT_FOUND') {
    super(404, code, message);
  }
}

/** 409: duplicate, stale version, remaining references, wrong state. */
export class ConflictError extends AppError {
  constructor(code: string, message: string, errors?: FieldError[], detail?: Record<string, unknown>) {
    super(409, code, message, errors, detail);
  }
}

/** 409: the record changed since the caller read it (decision A5); nothing was written. */
export class StaleVersionError extends ConflictError {
  constructor() {
    super('STALE_VERSION', MESSAGES.record.stale);
  }
}

/** 413 */
export class TooLargeError extends AppError {
  /** @param hint the remedy, if the message does not name it */
  constructor(message: string = MESSAGES.errors.tooLarge, hint?: string) {
    super(413, 'TOO_LARGE', message, undefined, hint === undefined ? undefined : { hint });
  }
}

/** 415 */
export class UnsupportedTypeError extends AppError {
  constructor() {
    super(415, 'UNSUPPORTED_TYPE', MESSAGES.errors.unsupportedType);
  }
}

/** 429 */
export class ThrottledError extends AppError {
  /** @param retryAfter seconds */
  constructor(retryAfter: number, message: string = MESSAGES.auth.throttled) {
    super(429, 'TOO_MANY_ATTEMPTS', message, undefined, undefined, Math.max(1, Math.ceil(retryAfter)));
  }
}

/** 503: this one call took too long; nothing else is wrong with the database. */
export class TooSlowError extends AppError {
  constructor() {
    super(503, 'TOO_SLOW', MESSAGES.errors.tooSlow, undefined, undefined, 5);
  }
}

/** 503: MongoDB, Redis or the file store is away; nothing was written. */
export class UnavailableError extends AppError {
  constructor(dependency: string, message: string = MESSAGES.errors.unavailable) {
    super(503, `${dependency.toUpperCase()}_UNAVAILABLE`, message, undefined, undefined, 5);
  }
}
