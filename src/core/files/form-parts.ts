import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { codeOf, messageOf } from '../../shared/kit/objects.js';
import { MESSAGES } from '../../shared/messages.js';
import { AppError, BadRequestError, TooLargeError, UnsupportedTypeError } from '../errors/app-error.js';

/** How much of a refused body is still read, so that the client receives the answer. */
const DRAIN_BYTES = 32 * 1024 * 1024;

/**
 * Passes on each part of a form as it arrives. The rest of a refused form is discarded, so that its client receives the
 * answer.
 * @param limits of the parts, as `@fastify/multipart` takes them
 * @throws what `take` throws; TooLargeError (413), BadRequestError (400) for a broken form, UnsupportedTypeError (415)
 */
export async function eachPart(
  request: FastifyRequest,
  limits: Record<string, number>,
  take: (part: Multipart) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) throw new UnsupportedTypeError();
  try {
    for await (const part of request.parts({ limits })) await take(part);
  } catch (error) {
    drain(request);
    if (error instanceof AppError) throw error;
    throw asAppError(error);
  }
}

/** Discards the rest of a refused body; an endless one is cut off. */
function drain(request: FastifyRequest): void {
  let rest = 0;
  request.raw.unpipe();
  request.raw.on('error', () => undefined);
  request.raw.on('data', (chunk: Buffer) => {
    rest += chunk.length;
    if (rest > DRAIN_BYTES) request.raw.destroy();
  });
  request.raw.resume();
}

function asAppError(error: unknown): unknown {
  switch (codeOf(error)) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new TooLargeError(MESSAGES.validation.fileTooLarge);
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return new BadRequestError('BAD_REQUEST', MESSAGES.errors.badRequest);
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new UnsupportedTypeError();
    default:
      return isBrokenForm(error) ? new BadRequestError('BAD_REQUEST', MESSAGES.errors.badRequest) : error;
  }
}

/** The body ended early or is no multipart form. */
function isBrokenForm(error: unknown): boolean {
  return (
    ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_PREMATURE_CLOSE', 'ABORT_ERR'].includes(
      codeOf(error),
    ) || /multipart|terminated early|aborted|boundary|header/i.test(messageOf(error))
  );
}
