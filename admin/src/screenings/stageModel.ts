import type { Rule } from '@shared/kit/rules.js';
import { candidateRules } from '@shared/resources/candidates/rules.js';
import { ruleText } from '../i18n/sharedText.js';
import type { Texts } from '../i18n/texts.js';
import { today } from '../common/dates.js';
import type { Screened } from './screeningModel.js';
import type { Stage, StageValues } from './useDecision.js';

/** One field of a stage; its edited value is always a text. */
export interface StageField {
  /** Its path in the candidate, and in the message of a refusal. */
  path: string;
  label: keyof Texts['screenings']['stage'];
  kind: 'text' | 'notes' | 'number' | 'grade' | 'relocation';
  rule: Rule;
}

/** The fields of both stages, in the order of the screen (2-workflow section 2 "Screening detail"). */
export const FIELDS: Record<Stage, readonly StageField[]> = {
  'Resume Review': [
    { path: 'grade', label: 'grade', kind: 'grade', rule: candidateRules.grade },
    { path: 'notes', label: 'notes', kind: 'notes', rule: candidateRules.notes },
  ],
  'Phone Interview': [
    {
      path: 'location.permanent',
      label: 'permanent',
      kind: 'text',
      rule: candidateRules.permanentLocation,
    },
    { path: 'noticePeriod', label: 'noticePeriod', kind: 'number', rule: candidateRules.noticePeriod },
    { path: 'expectedCTC', label: 'expectedCTC', kind: 'number', rule: candidateRules.expectedCTC },
    { path: 'lastJob', label: 'lastJob', kind: 'text', rule: candidateRules.lastJob },
    { path: 'relocation', label: 'relocation', kind: 'relocation', rule: candidateRules.relocation },
    { path: 'grade', label: 'grade', kind: 'grade', rule: candidateRules.grade },
  ],
};

export type Draft = Record<string, string>;

/** The candidate's values of a stage's fields, as texts. */
export function draftOf(candidate: Screened, stage: Stage): Draft {
  return Object.fromEntries(FIELDS[stage].map(({ path }) => [path, textAt(candidate, path)]));
}

function textAt(candidate: Screened, path: string): string {
  if (path === 'location.permanent') return candidate.location.permanent ?? '';
  const value =
    candidate[path as 'grade' | 'notes' | 'noticePeriod' | 'expectedCTC' | 'lastJob' | 'relocation'];
  return value === null || value === undefined ? '' : String(value);
}

/** The messages of invalid fields, by path. */
export function errorsOf(stage: Stage, draft: Draft): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, kind, rule } of FIELDS[stage]) {
    const message = ruleText(rule(valueOf(kind, draft[path] ?? ''), { today: today() }));
    if (message) errors[path] = message;
  }
  return errors;
}

/** The changed fields as a request body; undefined if nothing changed. */
export function changesOf(stage: Stage, before: Draft, draft: Draft): StageValues | undefined {
  const changed: StageValues = {};
  for (const { path, kind } of FIELDS[stage]) {
    const text = draft[path] ?? '';
    if (text.trim() === (before[path] ?? '').trim()) continue;
    if (path === 'location.permanent') changed['location'] = { permanent: text.trim() };
    else changed[path] = valueOf(kind, text);
  }
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/* An invalid number stays a text: the rule, or the server, rejects it. */
function valueOf(kind: StageField['kind'], text: string): unknown {
  const trimmed = text.trim();
  if (kind === 'relocation') return trimmed || null;
  if (kind !== 'number') return trimmed;
  if (trimmed === '') return null;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : trimmed;
}
