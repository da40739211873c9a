import {
  type ArgumentMetadata,
  Injectable,
  ValidationPipe,
  type ValidationError as Violation,
} from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import type { FieldError } from '../../shared/api.js';
import { MESSAGES } from '../../shared/messages.js';
import { ValidationError } from '../errors/app-error.js';
import type { ErrorPlace } from './field.decorator.js';

/** Kept by the server: ignored when a client sends a whole record back (decision A6). */
const SERVER_KEPT = [
  '_id',
  'id',
  '__v',
  'createdAt',
  'updatedAt',
  'isDeleted',
  'deletedAt',
  'createdBy',
  'changes',
];
const KEPT = Symbol('server-kept');

/** Names further fields of a DTO that the server keeps itself and therefore ignores in a body (decision A6). */
export function ServerKept(...fields: string[]): ClassDecorator {
  return (target) => Reflect.defineMetadata(KEPT, fields, target);
}

function fieldErrors(violations: Violation[], path = ''): FieldError[] {
  return violations.flatMap((violation) => {
    const [constraint, message] = Object.entries(violation.constraints ?? {})[0] ?? [];
    const place = violation.contexts?.[constraint ?? ''] as ErrorPlace | undefined;
    const field = place?.field ?? path + violation.property;
    const own = constraint
      ? [
          {
            field,
            message:
              constraint === 'whitelistValidation'
                ? `${field}: ${MESSAGES.validation.unknownField}`
                : message!,
          },
        ]
      : [];
    return [...own, ...fieldErrors(violation.children ?? [], `${path}${violation.property}.`)];
  });
}

interface Fields {
  declared: ReadonlySet<string>;
  kept: ReadonlySet<string>;
}

const known = new WeakMap<object, Fields>();

/** The fields of a DTO, and those that the server keeps: sent, they are ignored; all other ones are refused. */
export function fieldsOf(type: object): Fields {
  const before = known.get(type);
  if (before) return before;
  const declared = getMetadataStorage()
    .getTargetValidationMetadatas(type as new () => object, '', false, false)
    .map(({ propertyName }) => propertyName);
  const own = (Reflect.getMetadata(KEPT, type) as string[] | undefined) ?? [];
  const fields = { declared: new Set(declared), kept: new Set([...SERVER_KEPT, ...own]) };
  known.set(type, fields);
  return fields;
}

/** The one validation of bodies and queries: unknown fields refused, nothing converted that a DTO does not convert itself. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      exceptionFactory: (violations) => new ValidationError(fieldErrors(violations)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const type = metadata.metatype;
    if (metadata.type === 'body' && type && this.toValidate(metadata)) {
      if (value === undefined || value === null) value = {};
      if (typeof value !== 'object' || Array.isArray(value)) {
        throw new ValidationError([{ field: '', message: MESSAGES.errors.badRequest }]);
      }
      const { declared, kept } = fieldsOf(type);
      value = Object.fromEntries(
        Object.entries(value as object).filter(([key]) => declared.has(key) || !kept.has(key)),
      );
    }
    return super.transform(value, metadata);
  }
}
