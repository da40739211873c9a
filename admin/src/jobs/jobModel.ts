import type { AppliedThrough } from '@shared/resources/candidates/enums.js';
import type { JobAnswer, SourceCount } from '@shared/resources/jobs/api.js';
import { showRupees } from '@shared/kit/format.js';
import { LIMITS } from '@shared/kit/limits.js';
import { FILLED, type FilledKey } from '@shared/resources/jobs/fields.js';
import { jobRules, salaryOrder } from '@shared/resources/jobs/rules.js';
import type { Rule } from '@shared/kit/rules.js';
import { lengthOf } from '@shared/kit/text.js';
import { errorTexts } from '../i18n/sharedText.js';
import { currentTexts } from '../i18n/texts.js';

/** A job as react-admin holds it. */
export type Job = JobAnswer & { id: string };

/** The values of the job form. */
export interface JobValues extends Partial<Record<FilledKey, string | number | null>> {
  company?: string;
  salaryRange?: { min?: number | null; max?: number | null } | null;
  skills?: string[];
  description?: string;
}

const CONTEXT = { today: '' };

/** Number of characters visible to a reader of the rich text. */
export function visibleLength(html: string): number {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return lengthOf((body.textContent ?? '').replace(/\s+/gu, ' '));
}

const description: Rule = (value) => {
  const texts = currentTexts();
  return typeof value === 'string' && visibleLength(value) >= LIMITS.jobDescription
    ? undefined
    : texts.messages.validation.jobDescriptionMin;
};

/** Messages by field, in the order of the form; the server validates again (2-workflow section 5 "Job"). */
export function validateJob(values: JobValues): Record<string, unknown> {
  const { salaryRange } = values;
  const min = jobRules.salary(salaryRange?.min, CONTEXT) ?? salaryOrder(salaryRange);
  const max = jobRules.salary(salaryRange?.max, CONTEXT);
  const errors: Record<string, unknown> = {
    ...Object.fromEntries(FILLED.map((key) => [key, jobRules[key](values[key], CONTEXT)])),
    salaryRange: min || max ? { min, max } : undefined,
    skills: jobRules.skills(values.skills),
    description: description(values.description, CONTEXT),
  };
  return errorTexts(errors);
}

/** Adds the typed skill, trimmed; a blank or existing one changes nothing. */
export function addSkill(skills: readonly string[], typed: string): string[] {
  const skill = typed.trim().replace(/\s+/gu, ' ');
  const known = skills.some((other) => other.toLowerCase() === skill.toLowerCase());
  return skill === '' || known ? [...skills] : [...skills, skill];
}

/** The sources in display order, by their keys in the counts. */
export const SOURCES = {
  linkedIn: 'LinkedIn',
  indeed: 'Indeed',
  naukri: 'Naukri',
  office: 'Office',
  website: 'Website',
  email: 'Email',
  other: 'Other',
} as const satisfies Record<Exclude<keyof SourceCount, 'job' | 'total'>, AppliedThrough>;

/** The entry of one job among the page's counts. */
export function countOf(counts: readonly SourceCount[] | undefined, job: string): SourceCount {
  const none = { linkedIn: 0, indeed: 0, naukri: 0, office: 0, website: 0, email: 0, other: 0, total: 0 };
  return counts?.find((count) => count.job === job) ?? { job, ...none };
}

/** A salary range: '₹ min - ₹ max', 'Starting at ₹ min', 'Up to ₹ max' or 'Not specified' (2-workflow section 9). */
export function showSalary(range?: { min?: number | null; max?: number | null } | null): string {
  const { salary } = currentTexts().jobs;
  const { min, max } = range ?? {};
  if (min != null && max != null) return salary.between(showRupees(min), showRupees(max));
  if (min != null) return salary.from(showRupees(min));
  return max == null ? salary.none : salary.to(showRupees(max));
}
