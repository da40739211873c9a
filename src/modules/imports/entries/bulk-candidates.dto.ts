import { Field } from '../../../core/http/field.decorator.js';
import { fieldsOf, InputPipe } from '../../../core/http/validation.pipe.js';
import { TooLargeError, ValidationError } from '../../../core/errors/app-error.js';
import type { FieldError } from '../../../shared/api.js';
import { LIMITS } from '../../../shared/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { Rule } from '../../../shared/rules.js';
import { CreateCandidateDto } from '../../candidates/dto/candidate.dto.js';

/** Wrong fields that are named; the rest of a list is wrong in the same way. */
const ERRORS_NAMED = 20;

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const list: Rule = (value) => {
  if (!Array.isArray(value)) return MESSAGES.import.notList;
  if (value.length === 0) return MESSAGES.import.emptyList;
  return value.every(isObject) ? undefined : MESSAGES.import.notCandidate;
};

/** POST /candidates/bulk as JSON: candidates as POST /candidates takes them (decision A8). */
export class BulkCandidatesDto {
  @Field(list, { tidy: 'raw', api: { type: [CreateCandidateDto], maxItems: LIMITS.importRows, minItems: 1 } })
  candidates!: object[];
}

/**
 * The candidates of a JSON body, as they were sent. Their values are the worker's business; what is refused here is a
 * body that no program sends by intention.
 * @throws ValidationError (400) for anything but a list of objects with known fields, TooLargeError (413) above 50,000
 */
export async function entriesOf(body: unknown): Promise<object[]> {
  const sent = (body as Partial<BulkCandidatesDto> | undefined)?.candidates;
  if (Array.isArray(sent) && sent.length > LIMITS.importRows)
    throw new TooLargeError(MESSAGES.import.tooManyEntries);
  await new InputPipe().transform(body, { type: 'body', metatype: BulkCandidatesDto });
  const errors = sent!.flatMap(unknownFields);
  if (errors.length > 0) throw new ValidationError(errors.slice(0, ERRORS_NAMED));
  return sent!;
}

function unknownFields(entry: object, index: number): FieldError[] {
  const { declared, kept } = FIELDS;
  return Object.keys(entry)
    .filter((key) => !declared.has(key) && !kept.has(key))
    .map((key) => ({
      field: `candidates.${index}.${key}`,
      message: `${key}: ${MESSAGES.validation.unknownField}`,
    }));
}

const FIELDS = fieldsOf(CreateCandidateDto);
