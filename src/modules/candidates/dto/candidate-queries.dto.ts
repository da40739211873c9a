import { PickType } from '@nestjs/swagger';
import { COUNTED_FIELDS, type CountedField } from '../../../shared/resources/candidates/api.js';
import { Field, SearchText } from '../../../core/http/field.decorator.js';
import { email, mobile } from '../../../shared/kit/contact-rules.js';
import { SelectionQuery } from '../../../core/http/list-query.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import { id, oneOf } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';

/** GET /candidates/suggestion?name&status&job (1-core section 7). */
export class CandidateSuggestionQuery {
  @SearchText()
  name: string = '';

  @Field(oneOf(CANDIDATE_STATUSES, MESSAGES.validation.statusInvalid), {
    optional: true,
    api: { enum: CANDIDATE_STATUSES },
  })
  status?: CandidateStatus;

  @Field(id(MESSAGES.validation.jobInvalid), { optional: true, api: { description: 'Id of a job' } })
  job?: string;
}

/** POST /candidates/duplicates: contacts do not belong in an address. */
export class ContactHoldersDto {
  @Field(email, { normalise: 'email', optional: true, api: { type: String } })
  email?: string;

  @Field(mobile, { normalise: 'mobile', optional: true, api: { type: String } })
  mobile?: string;

  @Field(id(MESSAGES.notFound.candidate), {
    optional: true,
    api: { description: 'Id of the candidate being edited' },
  })
  except?: string;
}

/** POST /candidates/counts?by&q&deleted: the list's search, and the field whose values are counted. */
export class CandidateCountsQuery extends PickType(SelectionQuery, ['q', 'deleted']) {
  @Field(oneOf(COUNTED_FIELDS, `by must be one of ${COUNTED_FIELDS.join(', ')}`), {
    api: { enum: [...COUNTED_FIELDS] },
  })
  by!: CountedField;
}
