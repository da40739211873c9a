/** The rules of screenings (2-workflow section 5 "Screening create"). */
import { LIMITS } from '../../kit/limits.js';
import { id, oneOf, optional, text } from '../../kit/rules.js';
import { RESULT_STATUSES, SCREENING_FILTERS, SCREENING_STAGES } from '../candidates/pipeline.js';
import { ofStage } from '../candidates/rules.js';
import { screeningsMessages } from './messages.js';

const M = screeningsMessages.validation;

export const screeningRules = {
  job: id(M.jobRequired),
  description: optional(text(0, LIMITS.text.long)),
  screeningId: id(M.idInvalid),
  candidateId: id(M.idInvalid),
  stage: oneOf(SCREENING_STAGES, M.stageInvalid),
  status: oneOf(RESULT_STATUSES, M.resultInvalid),
  filter: oneOf(SCREENING_FILTERS, M.filterInvalid),
  search: text(0, LIMITS.searchLength),
};

/** The candidate's fields that each stage edits (2-workflow sections 2 and 5); locations are edited together. */
export const STAGE_FIELDS: Record<(typeof SCREENING_STAGES)[number], readonly string[]> = {
  'Resume Review': ofStage('Resume Review'),
  'Phone Interview': [...ofStage('Phone Interview'), 'location'],
};
