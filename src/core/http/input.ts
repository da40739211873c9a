import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import type { FieldError } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import { isPlain } from '../../shared/kit/objects.js';
import { hasForbiddenCharacters, normalise } from '../../shared/kit/text.js';

/** Most wrong fields that an answer lists; the rest of a body is wrong in the same way. */
export const MAX_ERRORS = 20;
/** How much of an unknown field's name is quoted. */
const MAX_NAME = 100;

/** Set by the server: ignored when a client sends a whole record back (decision A6). */
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

/** A DTO's class. */
export type InputType = new () => object;

/** Names further fields of a DTO that only the server sets and therefore ignores in a body (decision A6). */
export function ServerKept(...fields: string[]): ClassDecorator {
  return (target) => Reflect.defineMetadata(KEPT, fields, target);
}

const LATER = Symbol('checked-later');

/** Names fields of a DTO whose texts are not cleaned with the body: each entry is checked separately later. */
export function CheckedLater(...fields: string[]): ClassDecorator {
  return (target) => Reflect.defineMetadata(LATER, fields, target);
}

/* Passwords stay exactly as typed; only their hash is stored. */
const isPassword = (path: string) => /^\w*password$/i.test(path);

/**
 * The one cleaning of HTTP input, in place: every text of a body or a query, at any depth, except passwords (decision
 * H2). Everything is visited once, ignored fields not at all.
 * @returns the path of a text with characters that no honest text contains and PostgreSQL cannot store,
 * whatever the rule of its field says
 */
export function cleanTexts(type: InputType, plain: Plain): string | undefined {
  const later: string[] = Reflect.getMetadata(LATER, type) ?? [];
  const { declared } = fieldsOf(type);
  let unstorable: string | undefined;
  for (const [key, value] of Object.entries(plain)) {
    const found = declared.has(key) && !later.includes(key) ? cleanIn(plain, key, value, key) : undefined;
    unstorable ??= found;
  }
  return unstorable;
}

function cleanIn(holder: object, key: string, value: unknown, path: string): string | undefined {
  if (typeof value === 'string') {
    if (isPassword(path)) return undefined;
    const clean = normalise(value);
    if (clean !== value) Object.defineProperty(holder, key, { value: clean });
    return hasForbiddenCharacters(clean) ? path : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  let unstorable: string | undefined;
  for (const [inner, entry] of Object.entries(value)) {
    const found = hasForbiddenCharacters(inner) ? path : cleanIn(value, inner, entry, `${path}.${inner}`);
    unstorable ??= found;
  }
  return unstorable;
}

interface Fields {
  declared: ReadonlySet<string>;
  kept: ReadonlySet<string>;
}

const known = new WeakMap<object, Fields>();

/** The fields of a DTO, and those the server sets: if sent, the latter are ignored; all others are refused. */
export function fieldsOf(type: InputType): Fields {
  const before = known.get(type);
  if (before) return before;
  const declared = getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .map(({ propertyName }) => propertyName);
  const own: string[] = Reflect.getMetadata(KEPT, type) ?? [];
  const fields = { declared: new Set(declared), kept: new Set([...SERVER_KEPT, ...own]) };
  known.set(type, fields);
  return fields;
}

type Plain = Record<string, unknown>;

/**
 * Fields of a plain object that its DTO does not know, nested DTOs included; at most {@link MAX_ERRORS}.
 * @param ignoresKept whether fields that the server sets are accepted (in the body itself, not in its parts)
 */
export function unknownFields(type: InputType, plain: Plain, ignoresKept: boolean, path = ''): FieldError[] {
  const { declared, kept } = fieldsOf(type);
  const errors: FieldError[] = [];
  for (const key of Object.keys(plain)) {
    if (errors.length >= MAX_ERRORS) return errors.slice(0, MAX_ERRORS);
    if (declared.has(key)) {
      const part = partOf(type, key);
      if (part) errors.push(...unknownInPart(part, plain[key], path + key));
    } else if (!ignoresKept || !kept.has(key)) {
      const field = path + key.slice(0, MAX_NAME);
      errors.push({ field, message: `${field}: ${MESSAGES.validation.unknownField}` });
    }
  }
  return errors.slice(0, MAX_ERRORS);
}

/**
 * Converts a plain object without unknown fields to its DTO: each value by its own `@Transform` and `@Type`. A value
 * without a type stays unchanged and is not walked; class-transformer would copy it member by member.
 */
export function convert<T extends object>(type: new () => T, plain: Plain): T {
  const { declared } = fieldsOf(type);
  const result: Plain = {};
  for (const key of Object.keys(plain)) {
    if (!declared.has(key)) continue;
    const part = partOf(type, key);
    const converted = (value: unknown) => (part && isPlain(value) ? convert(part.type, value) : value);
    const sent = plain[key];
    let value: unknown;
    if (!part || !Array.isArray(sent)) value = converted(sent);
    // A list in place of one part would be validated entry by entry, an empty one not at all: not an object.
    else value = part.isList ? sent.map(converted) : '';
    const { PLAIN_TO_CLASS } = TransformationType;
    for (const { transformFn } of defaultMetadataStorage.findTransformMetadatas(type, key, PLAIN_TO_CLASS))
      value = transformFn({ value, key, obj: plain, type: PLAIN_TO_CLASS, options: {} });
    result[key] = value;
  }
  return Object.assign(new type(), result);
}

interface Part {
  type: InputType;
  isList: boolean;
}

function unknownInPart({ type, isList }: Part, value: unknown, path: string): FieldError[] {
  if (isList && Array.isArray(value)) {
    const errors: FieldError[] = [];
    for (let index = 0; index < value.length && errors.length < MAX_ERRORS; index++) {
      const entry: unknown = value[index];
      if (isPlain(entry)) errors.push(...unknownFields(type, entry, false, `${path}.${index}.`));
    }
    return errors;
  }
  return !isList && isPlain(value) ? unknownFields(type, value, false, `${path}.`) : [];
}

function partOf(type: InputType, key: string): Part | undefined {
  const { typeFunction, reflectedType } = defaultMetadataStorage.findTypeMetadata(type, key) ?? {};
  return typeFunction && { type: typeFunction(), isList: reflectedType === Array };
}
