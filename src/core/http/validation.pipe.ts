import { type ArgumentMetadata, Injectable, type Paramtype, type PipeTransform } from '@nestjs/common';
import { validate, type ValidationError as Violation } from 'class-validator';
import type { FieldError } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import { ValidationError } from '../errors/app-error.js';
import type { ErrorPlace } from './field.decorator.js';
import { isPlain } from '../../shared/kit/objects.js';
import { cleanTexts, convert, MAX_ERRORS, unknownFields } from './input.js';

/** Nest's type of an argument that is not a DTO. */
const NO_DTO = new Set<unknown>([String, Boolean, Number, Array, Object, Buffer, Date]);

function fieldErrors(violations: Violation[], path = ''): FieldError[] {
  return violations.flatMap((violation) => {
    const [constraint, message] = Object.entries(violation.constraints ?? {})[0] ?? [];
    const place: ErrorPlace | undefined = violation.contexts?.[constraint ?? ''];
    const field = place?.field ?? path + violation.property;
    const own = constraint ? [{ field, message: message! }] : [];
    return [...own, ...fieldErrors(violation.children ?? [], `${path}${violation.property}.`)];
  });
}

/**
 * The one validation of bodies and queries: unknown fields are refused before anything is converted, only
 * DTOs convert values, and the number of errors is bounded.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if (type === 'custom' || !metatype || NO_DTO.has(metatype)) return value;
    return inputOf(metatype, value, type);
  }
}

/**
 * A body or a query as its DTO.
 * @throws ValidationError with everything that is wrong with it
 */
export async function inputOf<T extends object>(
  dto: new () => T,
  value: unknown,
  type: Exclude<Paramtype, 'custom'>,
): Promise<T> {
  const plain = value ?? {};
  if (!isPlain(plain)) throw new ValidationError([{ field: '', message: MESSAGES.errors.badRequest }]);
  const unknown = unknownFields(dto, plain, type === 'body');
  if (unknown.length > 0) throw new ValidationError(unknown);
  const unstorable = cleanTexts(dto, plain);
  const input = convert(dto, plain);
  const violations = await validate(input, { forbidUnknownValues: true });
  if (violations.length > 0) throw new ValidationError(fieldErrors(violations).slice(0, MAX_ERRORS));
  if (unstorable !== undefined)
    throw new ValidationError([{ field: unstorable, message: MESSAGES.validation.controlCharacters }]);
  return input;
}
