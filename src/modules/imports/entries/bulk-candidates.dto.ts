import { Field } from '../../../core/http/field.decorator.js';
import { CheckedLater, fieldsOf, MAX_ERRORS } from '../../../core/http/input.js';
import { inputOf } from '../../../core/http/validation.pipe.js';
import { TooLargeError, ValidationError } from '../../../core/errors/app-error.js';
import { isPlain } from '../../../shared/kit/objects.js';
import { valueAt } from '../../../shared/kit/value-at.js';
import type { FieldError } from '../../../shared/kit/api.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { Rule } from '../../../shared/kit/rules.js';
import { CreateCandidateDto } from '../../candidates/dto/candidate.dto.js';

const list: Rule = (value) => {
  if (!Array.isArray(value)) return MESSAGES.import.notList;
  if (value.length === 0) return MESSAGES.import.emptyList;
  return value.every(isPlain) ? undefined : MESSAGES.import.notCandidate;
};

/** POST /candidates/bulk as JSON: candidates as POST /candidates takes them (decision A8). */
@CheckedLater('candidates')
export class BulkCandidatesDto {
  @Field(list, {
    api: { type: [CreateCandidateDto], maxItems: LIMITS.importRows, minItems: 1 },
  })
  candidates!: object[];
}

/**
 * The candidates of a JSON body, as sent. The worker checks their values; this refuses only bodies that no program
 * sends on purpose.
 * @throws ValidationError (400) for anything but a list of objects with known fields, TooLargeError (413) above 50,000
 */
export async function entriesOf(body: unknown): Promise<object[]> {
  const sent = valueAt(body, 'candidates');
  if (Array.isArray(sent) && sent.length > LIMITS.importRows)
    throw new TooLargeError(MESSAGES.import.tooManyEntries);
  const { candidates } = await inputOf(BulkCandidatesDto, body, 'body');
  const errors: FieldError[] = [];
  for (const [index, entry] of candidates.entries()) {
    if (errors.length >= MAX_ERRORS) break;
    for (const key of Object.keys(entry))
      if (!FIELDS.declared.has(key) && !FIELDS.kept.has(key))
        errors.push({
          field: `candidates.${index}.${key}`,
          message: `${key}: ${MESSAGES.validation.unknownField}`,
        });
  }
  if (errors.length > 0) throw new ValidationError(errors.slice(0, MAX_ERRORS));
  return candidates;
}

const FIELDS = fieldsOf(CreateCandidateDto);
