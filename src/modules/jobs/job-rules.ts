import { richTextLength, sanitiseRichText } from '../../core/rich-text/sanitise.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { all, isEmpty, type Rule, text } from '../../shared/kit/rules.js';
import { jobRules } from '../../shared/resources/jobs/rules.js';
import { searchForm, normalise } from '../../shared/kit/text.js';

const SKILL_LENGTH = 100;
const M = MESSAGES.validation;

/** At least one skill, each a text; blank ones do not count (2-workflow section 5 "Job"). */
export const skillsRule: Rule = all(jobRules.skills, (value, context) => {
  const skill = text(0, SKILL_LENGTH, M.skillInvalid);
  if (!Array.isArray(value) || value.length > LIMITS.skills) return M.skillInvalid;
  return value.every((entry) => typeof entry === 'string')
    ? firstMessage(value, skill, context)
    : M.skillInvalid;
});

function firstMessage(list: unknown[], rule: Rule, context: Parameters<Rule>[1]): string | undefined {
  return list.map((entry) => rule(entry, context)).find(Boolean);
}

/** A description of at least 10 characters, counted in the visible text after sanitising. */
export const descriptionRule: Rule = all(
  (value) => (isEmpty(value) ? M.jobDescriptionMin : undefined),
  text(1, LIMITS.text.html),
  (value) =>
    richTextLength(sanitiseRichText(String(value))) < LIMITS.jobDescription ? M.jobDescriptionMin : undefined,
);

/** Skills as stored: trimmed, without blanks, each once regardless of case. */
export function normaliseSkills(skills: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const skill of skills) {
    const key = searchForm(skill);
    if (!isEmpty(skill) && !byKey.has(key)) byKey.set(key, normalise(skill).replace(/\s+/gu, ' '));
  }
  return [...byKey.values()];
}
