import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, type ApiOperationOptions, ApiResponse } from '@nestjs/swagger';
import { MESSAGES } from '../../shared/messages.js';

/** A type of `shared` used in answers; `scripts/answer-schemas.ts` generates its schema. */
type AnswerName = keyof typeof import('../../shared/answer-schemas.json');

/** Reference to a type's schema in the OpenAPI document. */
export function schemaNamed(name: AnswerName) {
  return { $ref: `#/components/schemas/${name}` };
}

interface AnswerOptions {
  /** Default 200. */
  status?: 200 | 201 | 202;
  /** 200 with the outcome, or 202 while the work is in progress: the handler decides. */
  orLater?: boolean;
  /** More about the call than its summary. */
  operation?: Pick<ApiOperationOptions, 'description' | 'requestBody'>;
  /** Failures in addition to those of all routes, see `installOpenApi`. */
  failures?: FailureStatus[];
  /** `data` is an array of the type. */
  isArray?: boolean;
  /** `data` is a page of decision A3: the plural that holds the records, with their count beside it. */
  list?: string;
}

/**
 * What a route does and answers, in the envelope of decision A1: its status, and its OpenAPI description.
 * @param name the type of `data`; null for none
 */
export function ApiAnswer(
  summary: string,
  name: AnswerName | null,
  options: AnswerOptions = {},
): MethodDecorator {
  const { status = 200, orLater = false, operation, failures = [], isArray = false, list } = options;
  const reference = name ? schemaNamed(name) : { type: 'object', nullable: true };
  const array = { type: 'array', items: reference };
  const page = {
    type: 'object',
    required: list ? [list, `${list}Count`] : [],
    properties: list ? { [list]: array, [`${list}Count`]: { type: 'integer' } } : {},
  };
  const schema = {
    type: 'object',
    required: ['success', 'data', 'message'],
    properties: {
      success: { type: 'boolean', enum: [true] },
      data: list ? page : isArray ? array : reference,
      message: { type: 'string' },
    },
  };
  const statuses = orLater ? [200, 202] : [status];
  return applyDecorators(
    ApiOperation({ summary, ...operation }),
    ...(orLater ? [] : [HttpCode(status)]),
    ...statuses.map((one) => ApiResponse({ status: one, description: MESSAGES.success.ok, schema })),
    ApiFailures(...failures),
  );
}

/**
 * What a route does that answers with a file or events instead of the envelope.
 * @param description of the content
 * @param types its possible content types
 */
export function ApiContent(summary: string, description: string, ...types: string[]): MethodDecorator {
  const schemaOf = (type: string) => ({
    type: 'string',
    ...(!type.startsWith('text/') && { format: 'binary' }),
  });
  const content = Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
  return applyDecorators(
    ApiOperation({ summary }),
    HttpCode(200),
    ApiResponse({ status: 200, description, content }),
  );
}

/** What a route does that answers with server-sent events. @param events their names and content */
export function ApiEvents(summary: string, events: string): MethodDecorator {
  return ApiContent(summary, events, 'text/event-stream');
}

/** The types in which pictures are served, and documents, which may be pictures. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const DOCUMENT_TYPES = ['application/pdf', ...PICTURE_TYPES];

/** The body of an upload: a form with files under these names, the only one required; without names, under any. */
export function ApiUpload(...names: string[]): MethodDecorator {
  const file = { type: 'string', format: 'binary' };
  const named = {
    required: names.length === 1 ? names : [],
    properties: Object.fromEntries(names.map((name) => [name, file])),
  };
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', ...(names.length > 0 ? named : { additionalProperties: file }) } }),
  );
}

const FAILURES = {
  401: 'No session, or wrong credentials',
  403: 'Not allowed',
  404: 'Missing, or not visible to the caller',
  409: 'Duplicate, stale version, still referred to, or wrong state',
  413: 'Too large',
  415: 'This content type is not accepted',
  429: 'Too many attempts, see Retry-After',
};
type FailureStatus = keyof typeof FAILURES;

/** A failure in the OpenAPI document. @param name its type, if it has more members than others */
export function failureResponse(description: string, name: AnswerName = 'Failure') {
  return { description, content: { 'application/json': { schema: schemaNamed(name) } } };
}

/** The failure of {@link FAILURES} with this status. */
export function commonFailure(status: FailureStatus) {
  return failureResponse(FAILURES[status]);
}

/** A route's failures for OpenAPI in addition to those of all routes, see `installOpenApi`. */
export function ApiFailures(...statuses: FailureStatus[]) {
  return applyDecorators(...statuses.map((status) => ApiResponse({ status, ...commonFailure(status) })));
}
