import { GENDERS } from '../../kit/enums.js';
import { email, gender, mobile } from '../../kit/contact-rules.js';
import type { FieldFacts } from '../../kit/fields.js';
import { LIMITS } from '../../kit/limits.js';
import { all, ids, isDay, isEmpty, numeric, oneOf, optional, required, text } from '../../kit/rules.js';
import { MESSAGES } from '../../messages.js';
import { APPLIED_THROUGH, CANDIDATE_STATUSES, GRADES, RELOCATION } from './enums.js';
import { FIRST_STATUS } from './transitions.js';

const M = MESSAGES.validation;

/** An optional line of text that the list can show, filter by, import and export. */
const line = {
  kind: 'text',
  rule: optional(text(0, LIMITS.text.short)),
  filter: 'text',
  column: 'hidden',
} as const;

/**
 * Every field of a candidate, once (1-core sections 3, 5 and 7), in the order of the form; fields that nobody fills in
 * come last. To add one, add an entry here and a line of `CandidateAnswer` (docs/adding-a-field.md).
 */
export const CANDIDATE_FIELDS = {
  name: {
    label: 'Name',
    kind: 'text',
    rule: all(
      required(M.nameRequired),
      text(LIMITS.candidateName.min, LIMITS.candidateName.max, M.candidateNameMax),
    ),
    required: true,
    folded: 'name',
    filter: 'text',
    sort: 'keys.name',
    column: 'displayed',
    section: 'basic',
    import: {
      header: 'Name',
      help: 'Full name, at most 50 characters.',
      examples: ['Ananya Iyer', 'Rohan Deshmukh'],
    },
  },
  email: {
    label: 'Email',
    kind: 'contact',
    rule: email,
    required: true,
    filter: 'text',
    column: 'displayed',
    section: 'basic',
    import: {
      header: 'Email',
      help: 'One email address; each candidate needs a different one.',
      examples: ['ananya.iyer@example.com', 'rohan.deshmukh@example.com'],
    },
  },
  mobile: {
    label: 'Mobile',
    kind: 'contact',
    rule: mobile,
    required: true,
    filter: 'text',
    column: 'displayed',
    section: 'basic',
    import: {
      header: 'Mobile',
      help: 'Exactly 10 digits; each candidate needs an own number.',
      examples: ['9810012345', '9820054321'],
    },
  },
  gender: {
    label: 'Gender',
    kind: 'choice',
    values: GENDERS,
    rule: gender,
    required: true,
    filter: 'list',
    column: 'displayed',
    section: 'basic',
    import: { header: 'Gender', help: 'M, Male, F or Female.', examples: ['Female', 'Male'] },
  },
  currentLocation: {
    label: 'Current Location',
    kind: 'text',
    path: 'location.current',
    rule: all(required(M.currentLocationRequired), text(1, LIMITS.text.short)),
    required: true,
    folded: 'current',
    filter: 'text',
    column: 'displayed',
    section: 'basic',
    import: {
      header: 'Current Location',
      help: 'City in which the candidate lives now.',
      examples: ['Bengaluru', 'Pune'],
    },
  },
  permanentLocation: {
    ...line,
    label: 'Permanent Location',
    path: 'location.permanent',
    folded: 'permanent',
    section: 'basic',
    import: { header: 'Permanent Location', help: 'Home city.', examples: ['Chennai', 'Nagpur'] },
  },
  education: {
    label: 'Education',
    kind: 'text',
    rule: all(required(M.educationRequired), text(1, LIMITS.text.short)),
    required: true,
    folded: 'education',
    filter: 'text',
    column: 'hidden',
    section: 'basic',
    import: {
      header: 'Education',
      help: 'Highest degree or course.',
      examples: ['B.Tech Mechanical Engineering', 'M.Sc Computer Science'],
    },
  },
  relocation: {
    label: 'Relocation',
    kind: 'choice',
    values: RELOCATION,
    rule: optional(oneOf(RELOCATION, M.relocationInvalid)),
    filter: 'list',
    column: 'hidden',
    section: 'basic',
    import: { header: 'Relocate', help: 'Yes, Y, No or N.', examples: ['Yes', 'No'] },
    stages: ['Phone Interview'],
  },
  jobs: {
    label: 'Jobs',
    kind: 'ids',
    rule: ids(1, M.jobInvalid, M.jobRequired, 50),
    required: true,
    section: 'application',
    import: { header: 'Job Id', help: 'J followed by the number of an open job, for example J12.' },
  },
  applicationDate: {
    label: 'Application Date',
    kind: 'day',
    rule: (value: unknown, { today }: { today: string }) => {
      if (isEmpty(value)) return M.applicationDateRequired;
      return isDay(value) && value.slice(0, 10) <= today ? undefined : M.applicationDatePast;
    },
    required: true,
    filter: 'days',
    section: 'application',
    import: { header: 'Application Date', help: 'dd/mm/yyyy or an Excel date, not in the future.' },
  },
  appliedThrough: {
    label: 'Applied Through',
    kind: 'choice',
    values: APPLIED_THROUGH,
    rule: all(required(M.appliedThroughRequired), oneOf(APPLIED_THROUGH, M.appliedThroughInvalid)),
    required: true,
    filter: 'list',
    column: 'displayed',
    section: 'application',
    import: {
      header: 'Applied Through',
      help: 'LinkedIn, Indeed, Naukri, Office, Website, Email or Other.',
      examples: ['LinkedIn', 'Naukri'],
    },
  },
  status: {
    label: 'Status',
    kind: 'choice',
    values: CANDIDATE_STATUSES,
    rule: oneOf(CANDIDATE_STATUSES, M.statusInvalid),
    blank: FIRST_STATUS,
    filter: 'list',
    // Within a status the newest first, as in the index.
    sort: ['status', '-createdAt'],
    column: 'hidden',
    section: 'application',
  },
  grade: {
    label: 'Grade',
    kind: 'choice',
    values: GRADES,
    rule: oneOf(GRADES, M.gradeInvalid),
    blank: 'NA',
    filter: 'list',
    column: 'displayed',
    section: 'application',
    stages: ['Resume Review', 'Phone Interview'],
  },
  experience: {
    label: 'Experience',
    kind: 'number',
    unit: 'years',
    rule: all(
      required(M.experienceRequired),
      numeric(LIMITS.experience, {
        min: M.experienceNegative,
        max: M.experienceMax,
        type: M.experienceRequired,
      }),
    ),
    required: true,
    api: { description: 'Years' },
    filter: 'range',
    sort: 'experience',
    column: 'displayed',
    section: 'pay',
    import: {
      header: 'Experience',
      help: 'Years, 0 to 40; fractions such as 2.5 are allowed.',
      examples: [4.5, 2],
    },
    stages: ['Phone Interview'],
  },
  lastJob: {
    ...line,
    label: 'Last Job',
    folded: 'lastJob',
    section: 'pay',
    import: {
      header: 'Last Job',
      help: 'Last position or employer.',
      examples: ['Design Engineer', 'Software Developer'],
    },
    stages: ['Phone Interview'],
  },
  currentCTC: {
    label: 'Current CTC',
    kind: 'number',
    unit: 'rupees',
    rule: optional(numeric({ min: 0, max: LIMITS.money }, { min: M.currentCTC })),
    filter: 'range',
    column: 'hidden',
    section: 'pay',
    import: {
      header: 'Current CTC',
      help: 'Rupees per year, not negative.',
      examples: [1_100_000, 650_000],
    },
    stages: ['Phone Interview'],
  },
  expectedCTC: {
    label: 'Expected CTC',
    kind: 'number',
    unit: 'rupees',
    rule: optional(numeric({ min: 0, max: LIMITS.money }, { min: M.expectedCTC })),
    filter: 'range',
    column: 'hidden',
    section: 'pay',
    import: {
      header: 'Expected CTC',
      help: 'Rupees per year, not negative.',
      examples: [1_400_000, 900_000],
    },
    stages: ['Phone Interview'],
  },
  noticePeriod: {
    label: 'Notice Period',
    kind: 'number',
    unit: 'days',
    rule: optional(numeric({ min: 0, max: LIMITS.noticePeriodDays }, { min: M.noticePeriod })),
    api: { description: 'Days' },
    filter: 'range',
    column: 'hidden',
    section: 'pay',
    import: { header: 'Notice Period', help: 'Days, not negative.', examples: [60, 30] },
    stages: ['Phone Interview'],
  },
  notes: {
    label: 'Notes',
    kind: 'long',
    rule: optional(text(0, LIMITS.text.long)),
    section: 'notes',
    stages: ['Resume Review'],
  },
  role: { label: 'Role', kind: 'made', column: 'displayed' },
  resume: { label: 'Resume', kind: 'file', column: 'displayed' },
  image: { label: 'Image', kind: 'file', column: 'hidden' },
  offerLetter: { label: 'Offer Letter', kind: 'file' },
  createdAt: {
    label: 'Created Date',
    kind: 'instant',
    filter: 'days',
    sort: 'createdAt',
    column: 'hidden',
  },
  updatedAt: {
    label: 'Last Updated Date',
    kind: 'instant',
    filter: 'days',
    sort: 'updatedAt',
    column: 'hidden',
  },
  statusSince: { label: 'Days in Stage', kind: 'number', filter: 'range', column: 'hidden' },
  lastActivity: { label: 'Last Activity', kind: 'instant', sort: 'updatedAt', column: 'hidden' },
} as const satisfies Record<string, FieldFacts<'basic' | 'application' | 'pay' | 'notes'>>;
