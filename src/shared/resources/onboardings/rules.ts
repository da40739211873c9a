/** The rules of onboardings (2-workflow section 5), in the order in which their errors are reported. */
import { isPlain } from '../../kit/objects.js';
import { valueAt } from '../../kit/value-at.js';
import type { FieldError } from '../../kit/api.js';
import { LIMITS } from '../../kit/limits.js';
import { type Rule, all, id, isEmpty, oneOf, required, text } from '../../kit/rules.js';
import { normalise } from '../../kit/text.js';
import { ONBOARDING_FILE_TYPES, ONBOARDING_STATUSES } from './enums.js';
import { onboardingsMessages } from './messages.js';

const M = onboardingsMessages.validation;

/** Upper bounds that the specification leaves open. */
export const ONBOARDING_LIMITS = { steps: 30, fields: 30, files: 20 } as const;

type Found = FieldError | undefined;

const short = text(1, LIMITS.text.short);
const long = text(0, LIMITS.text.long);
const keyOf = (name: unknown) => normalise(String(name)).toLowerCase();

/** The first error in the steps of an onboarding or template, with its place. */
export function firstStepError(value: unknown): Found {
  if (!Array.isArray(value) || value.length === 0) return { field: 'steps', message: M.stepsRequired };
  if (value.length > ONBOARDING_LIMITS.steps) return { field: 'steps', message: M.stepsTooMany };
  const fileNames = new Set<string>();
  for (const [index, step] of value.entries()) {
    const found = stepError(step, `steps.${index}`, fileNames);
    if (found) return found;
  }
  return undefined;
}

function stepError(step: unknown, at: string, fileNames: Set<string>): Found {
  if (!isPlain(step)) return { field: at, message: M.stepInvalid };
  const { name, description = '', fields = [], files } = step;
  const errorAt = (field: string, message: string | undefined): Found =>
    message === undefined ? undefined : { field: `${at}.${field}`, message };
  if (isEmpty(name)) return errorAt('name', M.stepNameRequired);
  const wrong = errorAt('name', short(name, NOW)) ?? errorAt('description', long(description, NOW));
  if (wrong) return wrong;
  if (!Array.isArray(files) || files.length === 0) return errorAt('files', M.stepFileRequired);
  if (!Array.isArray(fields)) return errorAt('fields', M.stepInvalid);
  if (files.length > ONBOARDING_LIMITS.files || fields.length > ONBOARDING_LIMITS.fields)
    return errorAt('files', M.stepsTooMany);
  const names = new Set<string>();
  return (
    firstOf(files, (file, index) => errorAt(`files.${index}.name`, fileError(file))) ??
    firstOf(files, (file, index) => errorAt(`files.${index}.type`, typeError(file))) ??
    firstOf(files, (file, index) =>
      errorAt(`files.${index}.name`, addTo(fileNames, file) ? undefined : M.fileNameDuplicate),
    ) ??
    firstOf(fields, (field, index) => errorAt(`fields.${index}.name`, fieldError(field))) ??
    firstOf(fields, (field, index) =>
      errorAt(`fields.${index}.name`, addTo(names, field) ? undefined : M.fieldNameDuplicate),
    )
  );
}

const NOW = { today: '' };

function firstOf(entries: readonly unknown[], check: (entry: unknown, index: number) => Found): Found {
  for (const [index, entry] of entries.entries()) {
    const found = check(entry, index);
    if (found) return found;
  }
  return undefined;
}

function addTo(names: Set<string>, entry: unknown): boolean {
  const key = keyOf(valueAt(entry, 'name'));
  return !names.has(key) && names.add(key) !== undefined;
}

function fileError(file: unknown): string | undefined {
  if (!isPlain(file)) return M.stepInvalid;
  return isEmpty(file['name']) ? M.fileNameRequired : nameError(file['name']);
}

function typeError(file: unknown): string | undefined {
  const type = valueAt(file, 'type');
  return oneOf(ONBOARDING_FILE_TYPES, M.fileTypeRequired)(type, NOW) ?? flagError(valueAt(file, 'required'));
}

function fieldError(field: unknown): string | undefined {
  if (!isPlain(field)) return M.stepInvalid;
  const { name, value, required: flag } = field;
  if (isEmpty(name)) return M.fieldNameRequired;
  const wrongValue = value === undefined || value === null ? undefined : long(value, NOW);
  return nameError(name) ?? wrongValue ?? flagError(flag);
}

/* Names become keys in forms and bodies: a name that every object already has would be lost. */
function nameError(name: unknown): string | undefined {
  const taken = typeof name === 'string' && (normalise(name) in {} || normalise(name) === 'prototype');
  return short(name, NOW) ?? (taken ? M.nameReserved : undefined);
}

function flagError(flag: unknown): string | undefined {
  return flag === undefined || typeof flag === 'boolean' ? undefined : M.requiredFlag;
}

const reference = (message: string, invalid: string): Rule => all(required(message), id(invalid));

/** Values of a wizard's step: texts by field name. */
const values: Rule = (value) => {
  if (!isPlain(value) || Object.keys(value).length > ONBOARDING_LIMITS.fields) return M.fieldValuesInvalid;
  for (const entry of Object.values(value)) {
    if (typeof entry !== 'string') return M.fieldValuesInvalid;
    const message = long(entry, NOW);
    if (message) return message;
  }
  return undefined;
};

export const onboardingRules = {
  job: reference(M.onboardingJobRequired, M.onboardingJobRequired),
  candidate: reference(M.onboardingCandidateRequired, M.onboardingCandidateRequired),
  steps: ((value) => firstStepError(value)?.message) satisfies Rule,
  status: oneOf(ONBOARDING_STATUSES, M.onboardingStatusInvalid),
  values,
  templateName: all(required(M.templateNameRequired), text(1, LIMITS.text.short)),
};

/** The part of a step that shows what is missing in it. */
interface Fillable {
  fields: ReadonlyArray<{ name: string; value: string; required: boolean }>;
  files: ReadonlyArray<{ name: string; required: boolean }>;
}

/**
 * What a step still lacks, in its own order (2-workflow section 5 "Onboarding fill step").
 * @param has whether a file of that name exists
 */
export function missingOf(step: Fillable, has: (file: string) => boolean): FieldError[] {
  const wanted = (name: string) => ({ field: name, message: M.isRequired(name) });
  return [
    ...step.fields.filter((field) => field.required && isEmpty(field.value)),
    ...step.files.filter((file) => file.required && !has(file.name)),
  ].map(({ name }) => wanted(name));
}
