/** The rules of jobs (2-workflow section 5 "Job"). */
import { LIMITS } from '../../kit/limits.js';
import { type Rule, all, isEmpty, numeric, optional, required, text } from '../../kit/rules.js';
import { MESSAGES } from '../../messages.js';
import { JOB_FIELDS } from './fields.js';
import { rulesOf } from '../../kit/fields.js';

const M = MESSAGES.validation;

export const jobRules = {
  ...rulesOf(JOB_FIELDS),
  company: all(required(M.companyRequired), text(1, LIMITS.text.short)),
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
