import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { registerDecorator, ValidateIf, ValidateNested, type ValidationArguments } from 'class-validator';
import { LIMITS } from '../../shared/kit/limits.js';
import type { Rule } from '../../shared/kit/rules.js';
import { MESSAGES } from '../../shared/messages.js';
import { normaliseEmail, normaliseMobile } from '../../shared/kit/text.js';
import { clock } from '../clock/clock.js';

export interface FieldOptions {
  /** The stored form of a contact; the pipe has already cleaned every text. */
  normalise?: 'email' | 'mobile';
  /** May be left out (the rule handles null and blank). */
  optional?: boolean;
  /** OpenAPI description of the field. */
  api?: ApiPropertyOptions;
}

const NORMALISERS = { email: normaliseEmail, mobile: normaliseMobile };

/** The field that an error names if it is not the property itself (decision A1): class-validator's `context`. */
export interface ErrorPlace {
  /** Its full path in the body. */
  field: string;
}

/** Applies one of the rules of `shared/rules` to a DTO's property. */
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
  const stored = options.normalise && NORMALISERS[options.normalise];
  return applyDecorators(
    Check(rule),
    ...(stored ? [Transform(({ value }) => (typeof value === 'string' ? stored(value) : value))] : []),
    ...(options.optional ? [ValidateIf((_object, value) => value !== undefined)] : []),
    ApiProperty({ required: !options.optional, ...rule.bounds }),
    ApiProperty(options.api),
  );
}

/** The version that the client read, optional in a change (decision A5); null counts as absent. */
export function VersionField(): PropertyDecorator {
  return Field((value) => (Number.isInteger(value) ? undefined : MESSAGES.validation.version), {
    optional: true,
    api: { type: 'integer', description: 'The version that the client read (decision A5)' },
  });
}

/** Search text; optional. */
export function SearchText(api: ApiPropertyOptions = {}): PropertyDecorator {
  const most = LIMITS.searchLength;
  return (target, property) => {
    const rule: Rule = (value) => {
      if (typeof value !== 'string') return `${String(property)} must be text`;
      return value.length > most ? `${String(property)} must be at most ${most} characters` : undefined;
    };
    Field(rule, { optional: true, api: { maxLength: most, ...api } })(target, property);
  };
}

/** A switch in a query: only these two texts become booleans; optional. */
export function Switch(api: ApiPropertyOptions = {}): PropertyDecorator {
  return (target, property) => {
    const message = `${String(property)} must be true or false`;
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))(target, property);
    const rule: Rule = (value) => (typeof value === 'boolean' ? undefined : message);
    Field(rule, { optional: true, api: { type: Boolean, ...api } })(target, property);
  };
}

/** An optional part of a body, with fields of its own. @param rule applied to the part as a whole */
export function Part(type: new () => object, rule: Rule): PropertyDecorator {
  return applyDecorators(
    Type(() => type),
    ValidateNested({ message: MESSAGES.validation.filterValue }),
    Field(rule, { optional: true, api: { type } }),
  );
}

/** The id of a record that a client sent back as an object (decision A6); other values unchanged. */
export function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
}

/** Reduces records to their ids, for clients that send back records with the ones they name. */
export function IdOnly(): PropertyDecorator {
  return Transform(({ value }) => (Array.isArray(value) ? value.map(idOf) : idOf(value)));
}
