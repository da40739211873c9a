import { Field } from '../../../core/http/field.decorator.js';
import { ListQuery, PageQuery } from '../../../core/http/list-query.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import { oneOf } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';

const STATES = ['active', 'closed'] as const;

export class JobListQuery extends ListQuery {
  @Field(oneOf(STATES, MESSAGES.validation.jobStatusInvalid), {
    optional: true,
    api: { enum: STATES, description: 'Only open or only closed jobs' },
  })
  status?: (typeof STATES)[number];
}

export class JobCandidatesQuery extends PageQuery {
  @Field(oneOf(CANDIDATE_STATUSES, MESSAGES.validation.statusInvalid), {
    optional: true,
    api: { enum: CANDIDATE_STATUSES },
  })
  status?: CandidateStatus;
}
