import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { registerDecorator, ValidateIf, type ValidationArguments } from 'class-validator';
import type { Rule } from '../../shared/kit/rules.js';
import { normalise, normaliseEmail } from '../../shared/kit/text.js';
import { clock } from '../clock/clock.js';

export interface FieldOptions {
  /** How the text is brought into its stored form; `raw` for passwords. Default `text`. */
  normalise?: 'text' | 'email' | 'raw';
  /** May be left out (null and blank are the rule's business). */
  optional?: boolean;
  /** OpenAPI description of the field. */
  api?: ApiPropertyOptions;
}

const NORMALISERS = {
  text: (value: unknown) => (typeof value === 'string' ? normalise(value) : value),
  email: (value: unknown) => (typeof value === 'string' ? normaliseEmail(value) : value),
  raw: (value: unknown) => value,
};

/** Under which field an error is told when that is not the property itself (decision A1): class-validator's `context`. */
export interface ErrorPlace {
  /** Its whole path in the body. */
  field: string;
}

/** Holds a DTO's property to one of the rules of `shared/rules`. */
export function Check(rule: Rule, place?: ErrorPlace): PropertyDecorator {
  return (target, property) => {
    const messageOf = (value: unknown) => rule(value, { today: clock.today() });
    registerDecorator({
      name: 'rule',
      target: target.constructor,
      propertyName: String(property),
      options: { context: place },
      validator: {
        validate: (value: unknown) => messageOf(value) === undefined,
        defaultMessage: (args?: ValidationArguments) => messageOf(args?.value) ?? '',
      },
    });
  };
}

/** One property of a DTO: its rule, its stored form and its OpenAPI entry. */
export function Field(rule: Rule, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Check(rule),
    Transform(({ value }) => NORMALISERS[options.normalise ?? 'text'](value)),
    ...(options.optional ? [ValidateIf((_object, value) => value !== undefined)] : []),
    ApiProperty({ required: !options.optional }),
    ApiProperty(options.api),
  );
}
