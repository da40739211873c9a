import { Field } from '../../../core/http/field.decorator.js';
import { ListQuery, PageQuery } from '../../../core/http/list-query.js';
import { optional } from '../../../shared/kit/rules.js';
import { SCREENING_FILTERS } from '../../../shared/resources/candidates/pipeline.js';
import { screeningRules as rules } from '../../../shared/resources/screenings/rules.js';

type ScreeningFilter = (typeof SCREENING_FILTERS)[number];

export class ScreeningListQuery extends ListQuery {
  @Field(optional(rules.job), { optional: true, api: { type: String, description: 'Id of a job' } })
  job?: string;
}

export class ScreeningCandidatesQuery extends PageQuery {
  @Field(rules.filter, { optional: true, api: { enum: SCREENING_FILTERS, default: 'All' } })
  status?: ScreeningFilter;
}

export class ScreeningSuggestionQuery {
  @Field(optional(rules.search), { optional: true, api: { type: String, description: "The job's name" } })
  name?: string;
}
