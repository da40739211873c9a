import type {
  OnboardingAnswer,
  OnboardingSummary,
  OnboardingTemplateAnswer,
} from '@shared/resources/onboardings/api.js';
import type { OnboardingFileType, OnboardingStatus } from '@shared/resources/onboardings/enums.js';
import { firstStepError, onboardingRules } from '@shared/resources/onboardings/rules.js';
import { ruleText } from '../i18n/sharedText.js';

/** Onboardings as react-admin holds them. */
export type Onboarding = OnboardingAnswer & { id: string };
export type OnboardingRow = OnboardingSummary & { id: string };
export type Template = OnboardingTemplateAnswer & { id: string };

/** A step in the form; an emptied text is null. */
export interface StepDraft {
  name: string | null;
  description: string | null;
  fields: Array<{ name: string | null; required: boolean }>;
  files: Array<{ name: string | null; type: OnboardingFileType | ''; required: boolean }>;
}

/** The values of the form; job and candidate are ids. */
export interface OnboardingValues {
  job: string | null;
  candidate: string | null;
  status?: OnboardingStatus;
  steps: StepDraft[];
}

/** A new file of a step; documents are required by default. */
export const newFile: StepDraft['files'][number] = { name: '', type: '', required: true };
export const newField: StepDraft['fields'][number] = { name: '', required: true };
/** A new step with the one file that every step needs. */
export const newStep: StepDraft = { name: '', description: '', fields: [], files: [newFile] };

/** A copy of a step next to it: the names of its files are empty, because names must be unique. */
export function copyOf(step: StepDraft): StepDraft {
  return { ...step, files: step.files.map((file) => ({ ...file, name: '' })) };
}

/** The definition of steps of a record, a template or the form; the server keeps the values of fields. */
export function definitionOf(steps: readonly StepDraft[]) {
  return steps.map(({ name, description, fields, files }) => ({
    name: name ?? '',
    description: description ?? '',
    fields: fields.map((field) => ({ name: field.name ?? '', required: field.required })),
    files: files.map((file) => ({
      name: file.name ?? '',
      type: file.type as OnboardingFileType,
      required: file.required,
    })),
  }));
}

const CONTEXT = { today: '' };

/** The first error in the order of 2-workflow section 5, in the current language. */
export function firstProblem({ job, candidate, steps }: OnboardingValues): string | undefined {
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
