import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Check, Field, VersionField } from '../../core/http/field.decorator.js';
import { ServerKept } from '../../core/http/input.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { keysOf } from '../../shared/kit/objects.js';
import { all, oneOf, required, someOf, text } from '../../shared/kit/rules.js';
import { MESSAGES } from '../../shared/messages.js';
import { COLUMNS } from '../../shared/resources/candidates/rules.js';
import { VIEW_LIMITS } from '../../shared/resources/views/limits.js';
import { candidatePolicy } from '../candidates/candidate.record.js';
import { CandidateFiltersDto } from '../candidates/dto/candidate-filters.dto.js';

const M = MESSAGES.validation;
const COLUMN_KEYS = keysOf(COLUMNS);
const SORTS = keysOf(candidatePolicy.sortable).flatMap((key) => [key, `-${key}`]);

/** Search, filters, order and columns of a view. */
export class ViewQueryDto extends CandidateFiltersDto {
  @Field(all(required(M.filterValue), text(1, LIMITS.searchLength)), { optional: true })
  q?: string;

  @Field(oneOf(SORTS, M.viewSort), { optional: true, api: { enum: SORTS, description: 'As in the list' } })
  sort?: string;

  @Field(someOf(COLUMN_KEYS, M.viewColumns), {
    optional: true,
    api: { type: [String], enum: COLUMN_KEYS, minItems: 1 },
  })
  columns?: string[];
}

/** The body of POST /candidates/views. */
@ServerKept('version', 'owner', 'isOwn', 'mayChange', 'problem')
export class CreateViewDto {
  @Field(all(required(M.viewNameRequired), text(1, VIEW_LIMITS.name, M.viewNameLong)))
  name!: string;

  @Field((value) => (typeof value === 'boolean' ? undefined : M.viewShared), {
    optional: true,
    api: { type: Boolean, default: false, description: 'Visible to everybody who may read candidates' },
  })
  shared?: boolean;

  @ApiProperty({ type: ViewQueryDto })
  @Check(required(M.filterValue))
  @ValidateNested({ message: M.filterValue })
  @Type(() => ViewQueryDto)
  query!: ViewQueryDto;
}

/** The body of PATCH /candidates/views/{id}; `query` replaces the whole one. */
export class UpdateViewDto extends PartialType(CreateViewDto, { skipNullProperties: false }) {
  @VersionField()
  version?: number;
}
