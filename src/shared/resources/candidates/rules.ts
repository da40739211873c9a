/** The rules of candidates (1-core section 5 "Candidate form and update"). */
import { email, gender, mobile } from '../../kit/contact-rules.js';
import { LIMITS } from '../../kit/limits.js';
import {
  type Rule,
  all,
  ids,
  isDay,
  isEmpty,
  numeric,
  oneOf,
  optional,
  required,
  text,
} from '../../kit/rules.js';
import { MESSAGES } from '../../messages.js';
import { APPLIED_THROUGH, CANDIDATE_STATUSES, GRADES, RELOCATION } from './enums.js';

const M = MESSAGES.validation;

export const candidateRules = {
  name: all(
    required(M.nameRequired),
    text(LIMITS.candidateName.min, LIMITS.candidateName.max, M.candidateNameMax),
  ),
  email,
  gender,
  mobile,
  expectedCTC: optional(numeric({ min: 0, max: LIMITS.money }, { min: M.expectedCTC })),
  currentCTC: optional(numeric({ min: 0, max: LIMITS.money }, { min: M.currentCTC })),
  noticePeriod: optional(numeric({ min: 0, max: LIMITS.noticePeriodDays }, { min: M.noticePeriod })),
  currentLocation: all(required(M.currentLocationRequired), text(1, LIMITS.text.short)),
  permanentLocation: optional(text(0, LIMITS.text.short)),
  experience: all(
    required(M.experienceRequired),
    numeric(LIMITS.experience, {
      min: M.experienceNegative,
      max: M.experienceMax,
      type: M.experienceRequired,
    }),
  ),
  education: all(required(M.educationRequired), text(1, LIMITS.text.short)),
  jobs: ids(1, M.jobInvalid, M.jobRequired, 50),
  applicationDate: ((value, { today }) => {
    if (isEmpty(value)) return M.applicationDateRequired;
    return isDay(value) && value.slice(0, 10) <= today ? undefined : M.applicationDatePast;
  }) satisfies Rule,
  lastJob: optional(text(0, LIMITS.text.short)),
  relocation: optional(oneOf(RELOCATION, M.relocationInvalid)),
  status: oneOf(CANDIDATE_STATUSES, M.statusInvalid),
  grade: oneOf(GRADES, M.gradeInvalid),
  appliedThrough: all(required(M.appliedThroughRequired), oneOf(APPLIED_THROUGH, M.appliedThroughInvalid)),
  notes: optional(text(0, LIMITS.text.long)),
};
