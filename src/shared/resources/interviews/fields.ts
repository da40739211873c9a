import { type FieldFacts, plainFields, type PlainKey } from '../../kit/fields.js';
import { LIMITS } from '../../kit/limits.js';
import { all, optional, type Rule, text } from '../../kit/rules.js';
import { MESSAGES } from '../../messages.js';
import { MAX_LINK } from './enums.js';

const M = MESSAGES.validation;
const { short, long } = LIMITS.text;

/** An https address that starts a call and holds no credentials. */
function isCallLink(typed: string): boolean {
  const url = /^https:\/\/\S+$/i.test(typed) && URL.canParse(typed) ? new URL(typed) : undefined;
  return url !== undefined && url.username === '' && url.password === '';
}

const callLink: Rule = (value) =>
  typeof value === 'string' && isCallLink(value) ? undefined : M.linkInvalid;

const note = { kind: 'long', rule: optional(text(0, long)), section: 'people' } as const;

/**
 * The texts of an interview (2-workflow section 3 "Interview"), once, in the order of the form (docs/adding-a-field.md);
 * `announcement-plan.ts` and the mails name those that invited people read.
 */
export const INTERVIEW_FIELDS = {
  place: {
    label: 'Place',
    kind: 'text',
    rule: optional(text(0, short)),
    section: 'where',
    api: { description: 'Shared unless the mode is Online' },
  },
  link: {
    label: 'Link to the call',
    kind: 'text',
    rule: optional(all(callLink, text(0, MAX_LINK, M.linkMax))),
    section: 'where',
    api: { description: 'https; shared unless the mode is Offline' },
  },
  description: { ...note, label: 'Description', api: { description: 'For the interviewers' } },
  candidateText: { ...note, label: 'Text for candidates', api: { description: 'For the candidates' } },
} as const satisfies Record<string, FieldFacts<'where' | 'people'>>;

/** The facts about any field. */
export const factsOf = (key: keyof typeof INTERVIEW_FIELDS): FieldFacts => INTERVIEW_FIELDS[key];
/** A field that people fill in. */
export type FilledKey = PlainKey<typeof INTERVIEW_FIELDS>;
export const FILLED = plainFields(INTERVIEW_FIELDS);
