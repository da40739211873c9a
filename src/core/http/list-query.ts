import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from '../../shared/kit/limits.js';
import type { ListRequest } from '../page.js';
import { SearchText, Switch } from './field.decorator.js';

/* Only plain digits become numbers; `1;2`, `1e3` or a repeated parameter stay unchanged and are refused. */
const integer = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/**
 * The query of every list (decision A3). A value that breaks several rules is refused by the one nearest to its property
 * (validation.pipe.ts): by its kind first.
 */
export class ListQuery implements ListRequest {
  @ApiPropertyOptional({ type: Number, minimum: 1, default: 1, description: 'Page, counted from 1' })
  @Transform(integer)
  @Max(LIMITS.page.maxPage, { message: 'page is too large' })
  @Min(1, { message: 'page must be at least 1' })
  @IsInt({ message: 'page must be a whole number' })
  page: number = 1;

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: LIMITS.page.max, default: LIMITS.page.default })
  @Transform(integer)
  @Max(LIMITS.page.max, { message: `limit must be at most ${LIMITS.page.max}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit: number = LIMITS.page.default;

  @Switch({ default: false, description: 'true lists the trash' })
  deleted: boolean = false;

  @ApiPropertyOptional({
    description:
      'A sortable field, with - for descending; relevance: the best matches of a search first, for jobs, interviews and employees',
    example: '-createdAt',
  })
  @IsOptional()
  @MaxLength(50)
  @IsString({ message: 'sort must be one field' })
  sort?: string;

  @SearchText({ description: 'Words to search for' })
  q?: string;
}

/** What a list contains, regardless of paging. */
export class SelectionQuery extends PickType(ListQuery, ['deleted', 'sort', 'q']) {}

/** The query of a list without search and sorting, for example a record's activity. */
export class PageQuery extends PickType(ListQuery, ['page', 'limit']) {}
