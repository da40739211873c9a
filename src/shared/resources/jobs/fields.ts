import { type FieldFacts, plainFields, type PlainKey } from '../../kit/fields.js';
import { LIMITS } from '../../kit/limits.js';
import { all, numeric, oneOf, required, text } from '../../kit/rules.js';
import { MESSAGES } from '../../messages.js';
import { EMPLOYMENT_TYPES } from './enums.js';

const M = MESSAGES.validation;
const { jobExperience, text: size } = LIMITS;
const line = (message: string) => all(required(message), text(1, size.short));
const employmentType = oneOf(EMPLOYMENT_TYPES, M.employmentTypeInvalid);

const about = { section: 'about', required: true } as const;
const short = { ...about, kind: 'text' } as const;

/** The plain fields of a job (2-workflow section 5 "Job"), once, in the order of the form (docs/adding-a-field.md). */
export const JOB_FIELDS = {
  title: { ...short, label: 'Title', rule: line(M.titleRequired) },
  employmentType: {
    ...about,
    label: 'Employment Type',
    kind: 'choice',
    values: EMPLOYMENT_TYPES,
    rule: employmentType,
  },
  location: { ...short, label: 'Location', rule: line(M.locationRequired) },
  experience: {
    label: 'Experience (years)',
    kind: 'number',
    unit: 'years',
    rule: numeric(jobExperience, {
      min: M.jobExperienceNegative,
      max: M.jobExperienceMax,
      type: M.experienceRequired,
    }),
    required: true,
    section: 'conditions',
  },
} as const satisfies Record<string, FieldFacts<'about' | 'conditions'>>;

/** The facts about any field. */
export const factsOf = (key: keyof typeof JOB_FIELDS): FieldFacts => JOB_FIELDS[key];
/** A field that people fill in. */
export type FilledKey = PlainKey<typeof JOB_FIELDS>;
export const FILLED = plainFields(JOB_FIELDS);
