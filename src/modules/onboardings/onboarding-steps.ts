import { normalise } from '../../shared/kit/text.js';
import type { StepDefinition } from '../../shared/resources/onboardings/api.js';
import type { OnboardingDocument, StepDocument } from './onboarding.schema.js';

/** Converts sent steps to stored ones; values that are not sent stay empty. */
export function toStepDocuments(steps: readonly StepDefinition[]): StepDocument[] {
  return steps.map(({ name, description, fields, files }) => ({
    name: normalise(name),
    description: normalise(description ?? ''),
    fields: (fields ?? []).map((field) => ({
      name: normalise(field.name),
      value: normalise(field.value ?? ''),
      required: field.required ?? false,
    })),
    files: files.map((file) => ({
      name: normalise(file.name),
      type: file.type,
      required: file.required ?? false,
    })),
    isCompleted: false,
  }));
}

/**
 * Steps as an edit defines them, with the values filled in before: a value that is not sent keeps its content, in the
 * step and field with the same names; a renamed step is recognised by its position.
 */
export function editedSteps(current: OnboardingDocument, sent: readonly StepDefinition[]): StepDocument[] {
  const before = new Map(current.steps.map((step) => [step.name, step]));
  const steps = toStepDocuments(sent);
  const names = new Set(steps.map(({ name }) => name));
  return steps.map((step, index) => {
    const there = current.steps[index];
    const renamed = there && !names.has(there.name) ? there : undefined;
    const known = before.get(step.name) ?? renamed;
    const values = new Map(known?.fields.map(({ name, value }) => [name, value]));
    const fields = step.fields.map((field, at) => ({
      ...field,
      value: sent[index]!.fields?.[at]?.value === undefined ? (values.get(field.name) ?? '') : field.value,
    }));
    return { ...step, fields, isCompleted: known?.isCompleted ?? false };
  });
}

/** The kind of upload for each document that the steps request. */
export function wantedFiles(steps: readonly StepDocument[]): Record<string, 'documentImage' | 'documentPdf'> {
  return Object.fromEntries(
    steps.flatMap((step) =>
      step.files.map(({ name, type }) => [name, type === 'pdf' ? 'documentPdf' : 'documentImage']),
    ),
  );
}
