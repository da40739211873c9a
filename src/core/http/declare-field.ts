import { Transform } from 'class-transformer';
import type { FieldFacts } from '../../shared/kit/fields.js';
import { isEmpty } from '../../shared/kit/rules.js';
import { Field } from './field.decorator.js';

type ToStored = ({ value }: { value: unknown }) => unknown;

/* Blank optional values are stored as nothing. */
const nullWhenBlank: ToStored = ({ value }) => (value !== undefined && isEmpty(value) ? null : value);
const day: ToStored = ({ value }) => (typeof value === 'string' ? value.slice(0, 10) : value);

/**
 * Declares a property of a DTO as its decorators would: rule, stored form and OpenAPI entry, from the field's facts.
 * @param isPart of a record: each field may be left out, and none has what it is without being said
 */
export function declareField(dto: new () => object, key: string, facts: FieldFacts, isPart = false): void {
  const { kind, rule, required, blank, values, api } = facts;
  if (!rule) throw new Error(`${key} has no rule: nobody fills it in`);
  const mayBeNull = !required && blank === undefined && (kind === 'number' || kind === 'choice');
  const stored = mayBeNull ? nullWhenBlank : kind === 'day' ? day : undefined;
  if (stored) Transform(stored)(dto.prototype, key);
  Field(rule, {
    ...((isPart || !required) && { optional: true }),
    ...(kind === 'contact' && { normalise: key === 'email' ? 'email' : 'mobile' }),
    api: {
      ...(kind === 'choice' ? { enum: [...(values ?? [])] } : { type: kind === 'number' ? Number : String }),
      ...(kind === 'day' && { format: 'date' }),
      ...(mayBeNull && { nullable: true }),
      ...(blank !== undefined && !isPart && { default: blank }),
      ...api,
    },
  })(dto.prototype, key);
}
