/**
 * Building blocks of validation rules: plain functions, shared by the DTOs of the server, the spreadsheet import and
 * the forms of the admin.
 */
import { LIMITS } from './limits.js';
import { isOneOf } from './objects.js';
import { hasForbiddenCharacters, isBlank, lengthOf } from './text.js';
import { kitMessages } from './messages.js';

const M = kitMessages.validation;

/** What a rule may depend on besides the value: the organisation's calendar day, `yyyy-mm-dd`. */
export interface RuleContext {
  today: string;
}

/** What a rule accepts, in the words of OpenAPI: the length of a text in code points, a number's least and greatest. */
export interface Bounds {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Checks one value. */
export interface Rule {
  /** @returns the message to show under the field, or undefined for a valid value */
  (value: unknown, context: RuleContext): string | undefined;
  readonly bounds?: Bounds;
}

const bounded = (rule: Rule, bounds: Bounds): Rule => Object.assign(rule, { bounds });

/** Whether the value means "not filled in". */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

/** The first message of several rules. */
export function all(...rules: Rule[]): Rule {
  const check: Rule = (value, context) => {
    for (const rule of rules) {
      const message = rule(value, context);
      if (message) return message;
    }
    return undefined;
  };
  return bounded(check, Object.assign({}, ...rules.map(({ bounds }) => bounds)));
}

/** Applies the rule unless nothing was filled in. */
export function optional(rule: Rule): Rule {
  const { minLength: _none, ...bounds } = rule.bounds ?? {};
  return bounded((value, context) => (isEmpty(value) ? undefined : rule(value, context)), bounds);
}

/** Asserts that something was filled in. */
export function required(message: string): Rule {
  return (value) => (isEmpty(value) ? message : undefined);
}

/** Text of `min` to `max` code points once trimmed; `message` for a wrong length. */
export function text(min: number, max: number, message: string = M.tooLong(max)): Rule {
  const check: Rule = (value) => {
    if (typeof value !== 'string') return M.notText;
    if (hasForbiddenCharacters(value)) return M.controlCharacters;
    const length = lengthOf(value);
    return length < min || length > max ? message : undefined;
  };
  return bounded(check, { ...(min > 0 && { minLength: min }), maxLength: max });
}

/** One of a list of texts. */
export function oneOf(values: readonly string[], message: string): Rule {
  return (value) => (typeof value === 'string' && values.includes(value) ? undefined : message);
}

/** Some of these values, at least one and each once. */
export function someOf(values: readonly string[], message: string): Rule {
  return (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((one) => isOneOf(values, one))
      ? undefined
      : message;
}

/** A finite number within bounds, each bound with its own message. */
export function numeric(
  bounds: { min?: number; max?: number },
  messages: { min: string; max?: string; type?: string },
): Rule {
  const { min, max } = bounds;
  const check: Rule = (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return messages.type ?? messages.min;
    if (min !== undefined && value < min) return messages.min;
    if (max !== undefined && value > max) return messages.max ?? messages.min;
    return undefined;
  };
  return bounded(check, {
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  });
}

/** Whether it is an existing calendar day, `yyyy-mm-dd` or an ISO instant that starts with one. */
export function isDay(value: unknown): value is string {
  const match =
    typeof value === 'string' && /^(\d{4})-(\d{2})-(\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.exec(value);
  if (!match) return false;
  const date = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(match[3]);
}

/** The IANA name of a time zone, such as `Asia/Kolkata`, that this runtime knows. */
export const timeZone: Rule = (value) => {
  try {
    if (typeof value !== 'string' || value === '') return M.timeZone;
    Intl.DateTimeFormat('en', { timeZone: value });
    return undefined;
  } catch {
    return M.timeZone;
  }
};

/** A database id: 24 hexadecimal digits. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value);
}

/** The id of a record. */
export function id(message: string): Rule {
  return (value) => (isId(value) ? undefined : message);
}

/** A list of ids, each once, at least `min` of them. */
export function ids(
  min: number,
  message: string,
  emptyMessage = message,
  max: number = LIMITS.bulkIds,
): Rule {
  return (value) => {
    if (!Array.isArray(value) || value.length < min) return emptyMessage;
    return value.length <= max && value.every(isId) ? undefined : message;
  };
}
