import { Field } from '../../../core/http/field.decorator.js';
import { id, isDay, type Rule } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';

const M = MESSAGES.validation;
const day: Rule = (value) => (isDay(value) ? undefined : M.reportDay);

/** The query of GET /reports/…: a period of whole days of the organisation, both included. */
export class ReportQuery {
  @Field(day, { api: { format: 'date' } })
  from!: string;

  @Field(day, { api: { format: 'date', description: 'At most three years later' } })
  to!: string;

  @Field(id(M.jobInvalid), { optional: true, api: { description: 'Id of a job: only what belongs to it' } })
  job?: string;
}
