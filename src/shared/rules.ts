/**
 * The specification's validation rules (1-core section 5, 2-workflow section 5) as plain functions, said once:
 * the server's DTOs, the spreadsheet import and the admin's forms all call these.
 */
import isEmailModule from 'validator/lib/isEmail.js';
import {
  APPLIED_THROUGH,
  CANDIDATE_STATUSES,
  EMPLOYMENT_TYPES,
  GENDERS,
  GRADES,
  RELOCATION,
} from './enums.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { ACTIONS, CATALOGUE, type Permission } from './permissions.js';
import { hasForbiddenCharacters, isBlank, lengthOf, tidy } from './text.js';

/** What a rule may depend on besides the value: the organisation's calendar day, `yyyy-mm-dd`. */
export interface RuleContext {
  today: string;
}

/**
 * Checks one value.
 * @returns the message to show under the field, or undefined when the value is good
 */
export type Rule = (value: unknown, context: RuleContext) => string | undefined;

const M = MESSAGES.validation;

/* The package is CommonJS: Node, Vite and jest agree only on its `default` member, the compilers' types on neither. */
const isEmail = (isEmailModule as unknown as { default: (text: string) => boolean }).default;

/** True for the values that mean "not filled in". */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

/** The first message of several rules. */
export function all(...rules: Rule[]): Rule {
  return (value, context) => {
    for (const rule of rules) {
      const message = rule(value, context);
      if (message) return message;
    }
    return undefined;
  };
}

/** The rule, unless nothing was filled in. */
export function optional(rule: Rule): Rule {
  return (value, context) => (isEmpty(value) ? undefined : rule(value, context));
}

/** Demands that something was filled in. */
export function required(message: string): Rule {
  return (value) => (isEmpty(value) ? message : undefined);
}

/** Text of `min` to `max` code points once trimmed; `message` tells a wrong length. */
export function text(min: number, max: number, message: string = M.tooLong): Rule {
  return (value) => {
    if (typeof value !== 'string') return M.notText;
    if (hasForbiddenCharacters(value)) return M.controlCharacters;
    const length = lengthOf(value);
    return length < min || length > max ? message : undefined;
  };
}

/** One of a list of texts. */
export function oneOf(values: readonly string[], message: string): Rule {
  return (value) => (typeof value === 'string' && values.includes(value) ? undefined : message);
}

/** A finite number within bounds, each bound with its own message. */
export function numeric(
  bounds: { min?: number; max?: number },
  messages: { min: string; max?: string; type?: string },
): Rule {
  return (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return messages.type ?? messages.min;
    if (bounds.min !== undefined && value < bounds.min) return messages.min;
    if (bounds.max !== undefined && value > bounds.max) return messages.max ?? messages.min;
    return undefined;
  };
}

/** True for an existing calendar day, `yyyy-mm-dd` or an ISO instant that starts with one. */
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

const email: Rule = (value) => {
  if (isEmpty(value)) return M.emailRequired;
  if (typeof value !== 'string' || hasForbiddenCharacters(value) || /[\r\n"(),<>]/.test(value))
    return M.emailInvalid;
  return isEmail(tidy(value)) ? undefined : M.emailInvalid;
};

const mobile: Rule = (value) => {
  if (typeof value === 'string' && value !== '' && !/^\d+$/.test(tidy(value))) return M.mobileDigits;
  return typeof value === 'string' && tidy(value).length === LIMITS.mobileDigits ? undefined : M.mobileLength;
};

const gender: Rule = all(required(M.genderRequired), oneOf(GENDERS, M.genderInvalid));

const dob: Rule = (value, { today }) => {
  if (isEmpty(value)) return M.dobRequired;
  if (!isDay(value)) return M.dobInvalid;
  const age = Number(today.slice(0, 4)) - Number(value.slice(0, 4));
  return age < LIMITS.age.min || age > LIMITS.age.max ? M.age : undefined;
};

/** A new password's strength (1-core section 5 "Change password"). */
export const newPassword: Rule = (value) => {
  if (typeof value !== 'string' || [...value].length < LIMITS.newPassword.min) return M.passwordMin;
  if ([...value].length > LIMITS.newPassword.max) return M.passwordMax;
  if (!/[A-Z]/.test(value)) return M.passwordUpper;
  if (!/[a-z]/.test(value)) return M.passwordLower;
  if (!/\d/.test(value)) return M.passwordDigit;
  return /[@$!%*?&]/.test(value) ? undefined : M.passwordSpecial;
};

function givenPassword(message: string): Rule {
  return (value) =>
    typeof value === 'string' && value.length >= LIMITS.loginPassword && value.length <= 1_000
      ? undefined
      : message;
}

/** A database id: 24 hexadecimal digits. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value);
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

export const loginRules = {
  email: ((value, context) => (email(value, context) ? M.emailInvalid : undefined)) satisfies Rule,
  password: givenPassword(M.loginPassword),
};

export const passwordRules = {
  oldPassword: givenPassword(M.oldPassword),
  newPassword,
};

/** Confirmation of a new password; needs both values. */
export function passwordsMatch(newValue: unknown, confirmation: unknown): string | undefined {
  return newValue === confirmation ? undefined : M.passwordConfirm;
}

export const userRules = {
  name: all(required(M.nameRequired), text(LIMITS.userName.min, LIMITS.userName.max, M.userNameLength)),
  email,
  mobile,
  gender,
  dob,
  address: all(required(M.addressLength), text(LIMITS.address.min, LIMITS.address.max, M.addressLength)),
  bio: optional(text(0, LIMITS.bio, M.bioMax)),
  roles: ((value) =>
    value === undefined || value === null
      ? undefined
      : ids(0, M.rolesInvalid, M.rolesInvalid, 100)(value, { today: '' })) satisfies Rule,
  password: optional(newPassword),
};

/* Each catalogued resource at most once, with known actions, each once, and nothing else beside them. */
const permissions: Rule = (value) => {
  if (!Array.isArray(value)) return M.permissionsInvalid;
  const seen = new Set<unknown>();
  for (const permission of value as unknown[]) {
    if (typeof permission !== 'object' || permission === null) return M.permissionsInvalid;
    const { resource, actions, ...others } = permission as Partial<Permission>;
    if (!CATALOGUE.some((entry) => entry.name === resource) || seen.has(resource)) return M.resourceInvalid;
    seen.add(resource);
    if (!Array.isArray(actions) || new Set(actions).size !== actions.length) return M.actionInvalid;
    if (!actions.every((action) => ACTIONS.includes(action))) return M.actionInvalid;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) return `${unknown}: ${M.unknownField}`;
  }
  return undefined;
};

export const roleRules = {
  name: all(required(M.nameRequired), text(1, LIMITS.text.short)),
  description: all(required(M.descriptionRequired), text(1, LIMITS.text.long)),
  permissions,
  /** Whether it is in the future depends on what is stored and is therefore the server's question. */
  expiresAt: optional((value) => (isDay(value) ? undefined : M.expiryFuture)),
};

export const candidateRules = {
  name: all(
    required(M.nameRequired),
    text(LIMITS.candidateName.min, LIMITS.candidateName.max, M.candidateNameMax),
  ),
  email,
  gender,
  mobile,
  expectedCTC: optional(numeric({ min: 0, max: LIMITS.money }, { min: M.expectedCTC })),
  currentCTC: optional(numeric({ min: 0, max: LIMITS.money }, { min: M.currentCTC })),
  noticePeriod: optional(numeric({ min: 0, max: LIMITS.noticePeriodDays }, { min: M.noticePeriod })),
  currentLocation: all(required(M.currentLocationRequired), text(1, LIMITS.text.short)),
  permanentLocation: optional(text(0, LIMITS.text.short)),
  experience: all(
    required(M.experienceRequired),
    numeric(LIMITS.experience, {
      min: M.experienceNegative,
      max: M.experienceMax,
      type: M.experienceRequired,
    }),
  ),
  education: all(required(M.educationRequired), text(1, LIMITS.text.short)),
  jobs: ids(1, M.jobInvalid, M.jobRequired, 50),
  applicationDate: ((value, { today }) => {
    if (isEmpty(value)) return M.applicationDateRequired;
    return isDay(value) && value.slice(0, 10) <= today ? undefined : M.applicationDatePast;
  }) satisfies Rule,
  lastJob: optional(text(0, LIMITS.text.short)),
  relocation: optional(oneOf(RELOCATION, M.relocationInvalid)),
  status: oneOf(CANDIDATE_STATUSES, M.statusInvalid),
  grade: oneOf(GRADES, M.gradeInvalid),
  appliedThrough: all(required(M.appliedThroughRequired), oneOf(APPLIED_THROUGH, M.appliedThroughInvalid)),
  notes: optional(text(0, LIMITS.text.long)),
};

export const jobRules = {
  title: all(required(M.titleRequired), text(1, LIMITS.text.short)),
  company: all(required(M.companyRequired), text(1, LIMITS.text.short)),
  employmentType: oneOf(EMPLOYMENT_TYPES, M.employmentTypeInvalid),
  location: all(required(M.locationRequired), text(1, LIMITS.text.short)),
  experience: numeric(LIMITS.jobExperience, {
    min: M.jobExperienceNegative,
    max: M.jobExperienceMax,
    type: M.experienceRequired,
  }),
  salary: optional(numeric({ min: 0, max: LIMITS.money }, { min: M.salaryNegative })),
  skills: ((value) =>
    Array.isArray(value) && value.some((skill) => !isEmpty(skill))
      ? undefined
      : M.skillsRequired) satisfies Rule,
};

/** Salary bounds against each other (2-workflow section 5 "Job"). */
export function salaryOrder(range?: { min?: number | null; max?: number | null } | null): string | undefined {
  const { min, max } = range ?? {};
  return min != null && max != null && min > max ? M.salaryOrder : undefined;
}
