import type {
  OnboardingAnswer,
  OnboardingSummary,
  OnboardingTemplateAnswer,
  StepDefinition,
} from '@shared/resources/onboardings/api.js';
import type { OnboardingFileType, OnboardingStatus } from '@shared/resources/onboardings/enums.js';
import { firstStepError, onboardingRules } from '@shared/resources/onboardings/rules.js';
import { ruleText } from '../i18n/sharedText.js';

/** Onboardings as react-admin holds them. */
export type Onboarding = OnboardingAnswer & { id: string };
export type OnboardingRow = OnboardingSummary & { id: string };
export type Template = OnboardingTemplateAnswer & { id: string };

/** A step being edited: every entry has a key of its own, so that moving it keeps its inputs. */
export interface StepDraft {
  key: number;
  name: string;
  description: string;
  fields: Array<{ key: number; name: string; value?: string; required: boolean }>;
  files: Array<{ key: number; name: string; type: OnboardingFileType | ''; required: boolean }>;
}

/** The values of the form. */
export interface OnboardingDraft {
  job: string;
  candidate: string;
  status?: OnboardingStatus;
  steps: StepDraft[];
}

let keys = 0;
const nextKey = () => ++keys;

/** A new file of a step; documents are required by default. */
export const newFile = (): StepDraft['files'][number] => ({
  key: nextKey(),
  name: '',
  type: '',
  required: true,
});
export const newField = (): StepDraft['fields'][number] => ({ key: nextKey(), name: '', required: true });

/** A new step with the one file that every step needs. */
export function newStep(): StepDraft {
  return { key: nextKey(), name: '', description: '', fields: [], files: [newFile()] };
}

/** Converts steps of a record or a template to form values. */
export function draftOf(
  steps: ReadonlyArray<
    Pick<OnboardingTemplateAnswer['steps'][number], 'name' | 'description' | 'files'> & {
      fields: ReadonlyArray<{ name: string; value?: string; required: boolean }>;
    }
  >,
): StepDraft[] {
  return steps.map(({ name, description, fields, files }) => ({
    key: nextKey(),
    name,
    description,
    fields: fields.map((field) => ({
      key: nextKey(),
      name: field.name,
      required: field.required,
      ...(field.value !== undefined && { value: field.value }),
    })),
    files: files.map((file) => ({
      key: nextKey(),
      name: file.name,
      type: file.type,
      required: file.required,
    })),
  }));
}

/** A copy of a step next to it: the names of its files are empty, because names must be unique. */
export function copyOf(step: StepDraft): StepDraft {
  return {
    ...step,
    key: nextKey(),
    fields: step.fields.map(({ value: _value, ...field }) => ({ ...field, key: nextKey() })),
    files: step.files.map((file) => ({ ...file, key: nextKey(), name: '' })),
  };
}

/** The request body: steps without the form's keys; the server keeps the values of fields. */
export function definitionOf(steps: readonly StepDraft[]): StepDefinition[] {
  return steps.map(({ name, description, fields, files }) => ({
    name,
    description,
    fields: fields.map((field) => ({ name: field.name, required: field.required })),
    files: files.map(({ name: file, type, required }) => ({
      name: file,
      type: type as OnboardingFileType,
      required,
    })),
  }));
}

const CONTEXT = { today: '' };

/** The first error in the order of 2-workflow section 5, in the current language. */
export function firstProblem({ job, candidate, steps }: OnboardingDraft): string | undefined {
  const message =
    onboardingRules.job(job, CONTEXT) ??
    onboardingRules.candidate(candidate, CONTEXT) ??
    firstStepError(definitionOf(steps))?.message;
  return ruleText(message);
}

/** The number of completed steps. */
export function doneOf(steps: ReadonlyArray<{ isCompleted: boolean }>): number {
  return steps.filter(({ isCompleted }) => isCompleted).length;
}
