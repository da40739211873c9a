import type { FieldError } from '@shared/kit/api.js';
import type { OnboardingStep } from '@shared/resources/onboardings/api.js';
import { missingOf } from '@shared/resources/onboardings/rules.js';

type Texts = Readonly<Record<string, string>>;

/** Unsaved entries of a step; shared by the staff's wizard and the candidate's page. */
export interface Entered {
  /** By the field's name. */
  values: Texts;
  /** The fields' values when they were first edited, so that changes by others are not overwritten. */
  was: Texts;
  /** Chosen files by document name. */
  files: ReadonlyMap<string, File>;
}

export const NOTHING: Entered = { values: {}, was: {}, files: new Map() };

/** The value that a field shows. */
export function valueOf(step: OnboardingStep, { values }: Entered, name: string): string {
  return values[name] ?? savedOf(step, name);
}

export function withValue(step: OnboardingStep, entered: Entered, name: string, value: string): Entered {
  const { values, was } = entered;
  return {
    ...entered,
    values: { ...values, [name]: value },
    was: { ...was, [name]: was[name] ?? savedOf(step, name) },
  };
}

/** @param file undefined discards the chosen one */
export function withFile(entered: Entered, name: string, file: File | undefined): Entered {
  const files = new Map(entered.files);
  if (file) files.set(name, file);
  else files.delete(name);
  return { ...entered, files };
}

/** True if there are unsaved entries. */
export function isEntered({ values, was, files }: Entered): boolean {
  return files.size > 0 || Object.keys(values).some((name) => values[name] !== was[name]);
}

/** The body that saves the step: only the fields changed here, with their earlier values (case C02). */
export function bodyOf(step: OnboardingStep, { values, was }: Entered) {
  const names = step.fields
    .map(({ name }) => name)
    .filter((name) => name in values && values[name] !== was[name]);
  const picked = (texts: Texts) => Object.fromEntries(names.map((name) => [name, texts[name]!]));
  return { step: step.name, fields: picked(values), was: picked(was) };
}

/** The same entries on top of the server's current values: the user has seen both and saves again. */
export function rebased(step: OnboardingStep, entered: Entered): Entered {
  const was = Object.fromEntries(Object.keys(entered.values).map((name) => [name, savedOf(step, name)]));
  return { ...entered, was };
}

/** What the step still lacks, in its own order. */
export function missingIn(step: OnboardingStep, entered: Entered): FieldError[] {
  const given = new Set(step.files.filter(({ url }) => url).map(({ name }) => name));
  const fields = step.fields.map((field) => ({ ...field, value: valueOf(step, entered, field.name) }));
  return missingOf({ ...step, fields }, (name) => given.has(name) || entered.files.has(name));
}

function savedOf(step: OnboardingStep, name: string): string {
  return step.fields.find((field) => field.name === name)?.value ?? '';
}
