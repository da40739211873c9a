import { Transform } from 'class-transformer';
import { blankOf, type FieldFacts } from '../../shared/kit/fields.js';
import { isEmpty } from '../../shared/kit/rules.js';
import { Field } from './field.decorator.js';

type ToStored = ({ value }: { value: unknown }) => unknown;

/* Blank optional values are stored as null. */
const nullWhenBlank: ToStored = ({ value }) => (value !== undefined && isEmpty(value) ? null : value);
const emptyWhenBlank: ToStored = ({ value }) => (value !== undefined && isEmpty(value) ? '' : value);
const day: ToStored = ({ value }) => (typeof value === 'string' ? value.slice(0, 10) : value);

/**
 * Declares a property of a DTO as its decorators would: rule, stored form and OpenAPI entry, from the field's facts.
 * @param isPart the DTO is a part of a record: each field is optional, and none has a default
 */
export function declareField(dto: new () => object, key: string, facts: FieldFacts, isPart = false): void {
  const { kind, rule, required, blank, values, api } = facts;
  if (!rule) throw new Error(`${key} has no rule: nobody fills it in`);
  const mayBeNull = !required && blank === undefined && (kind === 'number' || kind === 'choice');
  const mayBeEmpty = !required && blankOf(facts) === '';
  const stored = mayBeNull ? nullWhenBlank : mayBeEmpty ? emptyWhenBlank : kind === 'day' ? day : undefined;
  if (stored) Transform(stored)(dto.prototype, key);
  const contact = kind !== 'contact' ? undefined : key === 'email' ? ('email' as const) : ('mobile' as const);
  Field(rule, {
    ...((isPart || !required) && { optional: true }),
    ...(contact && { normalise: contact }),
    api: {
      ...(kind === 'choice' ? { enum: [...(values ?? [])] } : { type: kind === 'number' ? Number : String }),
      ...(kind === 'day' && { format: 'date' }),
      ...(contact === 'email' ? { format: contact } : contact && { pattern: '^\\d{10}$' }),
      ...(mayBeNull && { nullable: true }),
      ...(blank !== undefined && !isPart && { default: blank }),
      ...api,
    },
  })(dto.prototype, key);
}

/** Declares these fields of a catalogue, see {@link declareField}. */
export function declareFields<K extends string>(
  dto: new () => object,
  fields: Readonly<Record<K, FieldFacts>>,
  keys: readonly K[],
  isPart = false,
): void {
  for (const key of keys) declareField(dto, key, fields[key], isPart);
}
