import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import type { BulkResult, ReferenceSummary, ReferredRecord } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';

export class FieldErrorModel {
  @ApiProperty() field!: string;
  @ApiProperty() message!: string;
}

/** The envelope of every failure (decision A1), for OpenAPI. */
export class FailureModel {
  @ApiProperty({ enum: [false] }) success!: false;
  @ApiProperty() message!: string;
  @ApiProperty({ description: 'Stable machine word', example: 'VALIDATION_FAILED' }) code!: string;
  @ApiPropertyOptional({ type: [FieldErrorModel] }) errors?: FieldErrorModel[];
  @ApiPropertyOptional({
    type: () => [ReferenceSummaryModel],
    description: 'What stands in the way: what still refers to the record, or the one that is there already',
  })
  references?: ReferenceSummaryModel[];
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'Of GET /health/ready: which dependency is away',
  })
  details?: Record<string, unknown>;
  @ApiProperty() requestId!: string;
}

/** A pointer to another record (`Reference` of shared/api). */
export class ReferenceModel {
  @ApiProperty() _id!: string;
  @ApiProperty() name!: string;
  @ApiPropertyOptional({ description: 'The record is in the trash' }) isDeleted?: boolean;
}

/** What every record carries (`RecordBase` of shared/api). */
export abstract class RecordModel {
  @ApiProperty() _id!: string;
  @ApiProperty({ type: 'integer', description: 'To be sent back with a change' }) version!: number;
  @ApiProperty() isDeleted!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) deletedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

class ChangeSubjectModel {
  @ApiProperty({ example: 'screening' }) kind!: string;
  @ApiProperty() _id!: string;
  @ApiProperty() name!: string;
}

/** One entry of a record's history (`ChangeEntry` of shared/api). */
export class ChangeEntryModel {
  @ApiProperty({ type: ReferenceModel, nullable: true }) changedBy!: ReferenceModel | null;
  @ApiProperty({ format: 'date-time' }) changedAt!: string;
  @ApiProperty({ example: 'updated' }) action!: string;
  @ApiPropertyOptional() stage?: string;
  @ApiPropertyOptional() fieldName?: string;
  @ApiPropertyOptional() oldValue?: string;
  @ApiPropertyOptional() newValue?: string;
  @ApiPropertyOptional() reason?: string;
  @ApiPropertyOptional({ type: ChangeSubjectModel }) subject?: ChangeSubjectModel;
}

/** Records of one kind that refer to another one (`ReferenceSummary` of shared/api). */
export class ReferenceSummaryModel implements ReferenceSummary {
  @ApiProperty({ description: 'Plural of the referring resource', example: 'candidates' }) resource!: string;
  @ApiProperty({ type: 'integer' }) count!: number;
  @ApiProperty({ type: [ReferenceModel], description: 'Some of them' }) examples!: ReferenceModel[];
}

/** What would refuse a record's permanent delete (decision C6). */
export class ReferencesModel {
  @ApiProperty({ type: [ReferenceSummaryModel] }) references!: ReferenceSummaryModel[];
  @ApiProperty({ type: [ReferenceSummaryModel], description: 'What goes along with the record' })
  goesAlong!: ReferenceSummaryModel[];
}

/** One of many records with what refuses its permanent delete (`ReferredRecord` of shared/api). */
export class ReferredRecordModel implements ReferredRecord {
  @ApiProperty() _id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [ReferenceSummaryModel] }) references!: ReferenceSummaryModel[];
}

/** The records of a selection that something refers to; the others are left out. */
export class ReferredRecordsModel {
  @ApiProperty({ type: [ReferredRecordModel] }) records!: ReferredRecordModel[];
}

/** How a bulk call went for one id (`BulkResult` of shared/api). */
export class BulkResultModel implements BulkResult {
  @ApiProperty() _id!: string;
  @ApiProperty() ok!: boolean;
  @ApiProperty() message!: string;
}

/** What a bulk call answers. */
export class BulkResultsModel {
  @ApiProperty({ type: [BulkResultModel] }) results!: BulkResultModel[];
}

interface AnswerOptions {
  /** Default 200. */
  status?: 200 | 201 | 202;
  description?: string;
  /** `data` is an array of the model. */
  isArray?: boolean;
  /** `data` is a page of decision A3: the plural under which the models stand, with its count beside it. */
  list?: string;
}

/**
 * The success of a route for OpenAPI, in the envelope of decision A1.
 * @param model what `data` is; null for none
 */
export function ApiAnswer(model: Type | null, options: AnswerOptions = {}) {
  const { status = 200, description = MESSAGES.success.ok, isArray = false, list } = options;
  const reference = model ? { $ref: getSchemaPath(model) } : { type: 'object', nullable: true };
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
  return applyDecorators(
    ...(model ? [ApiExtraModels(model)] : []),
    ApiResponse({ status, description, schema }),
  );
}

/**
 * The success of a route that answers with a file or with events instead of the envelope.
 * @param types its possible kinds of content
 */
export function ApiContent(description: string, ...types: string[]) {
  const schemaOf = (type: string) => ({
    type: 'string',
    ...(!type.startsWith('text/') && { format: 'binary' }),
  });
  const content = Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
  return ApiResponse({ status: 200, description, content });
}

const FAILURES: Record<number, string> = {
  401: 'No session, or wrong credentials',
  403: 'Not allowed',
  404: 'Missing, or not visible to who asks',
  409: 'Duplicate, stale version, still referred to, or wrong state',
  413: 'Too large',
  415: 'This kind of content is not taken',
  429: 'Too many attempts, see Retry-After',
};

/** A failure as the document declares it. */
export function failureResponse(status: keyof typeof FAILURES) {
  const schema = { $ref: getSchemaPath(FailureModel) };
  return { description: FAILURES[status]!, content: { 'application/json': { schema } } };
}

/** Failures of a route for OpenAPI beside those of all routes, see `installOpenApi`. */
export function ApiFailures(...statuses: Array<keyof typeof FAILURES>) {
  return applyDecorators(
    ...statuses.map((status) => ApiResponse({ status, description: FAILURES[status]!, type: FailureModel })),
  );
}
