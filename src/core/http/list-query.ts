import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from '../../shared/kit/limits.js';
import type { ListRequest } from '../page.js';
import { SearchText, Switch } from './field.decorator.js';

/* Only plain digits become numbers; `1;2`, `1e3` or a repeated parameter stay unchanged and are refused. */
const integer = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
/** The query of every list (decision A3). */
export class ListQuery implements ListRequest {
  @ApiPropertyOptional({ type: Number, minimum: 1, default: 1, description: 'Page, counted from 1' })
  @Transform(integer)
  @IsInt({ message: 'page must be a whole number' })
  @Min(1, { message: 'page must be at least 1' })
  @Max(LIMITS.page.maxPage, { message: 'page is too large' })
  page: number = 1;

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: LIMITS.page.max, default: LIMITS.page.default })
  @Transform(integer)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(LIMITS.page.max, { message: `limit must be at most ${LIMITS.page.max}` })
  limit: number = LIMITS.page.default;

  @Switch({ default: false, description: 'true lists the trash' })
  deleted: boolean = false;

  @ApiPropertyOptional({
    description:
      'A sortable field, with - for descending; relevance: the best matches of a search first, for jobs, interviews and employees',
    example: '-createdAt',
  })
  @IsOptional()
  @IsString({ message: 'sort must be one field' })
  @MaxLength(50)
  sort?: string;

  @SearchText({ description: 'Words to search for' })
  q?: string;
}

/** What a list contains, regardless of paging. */
export class SelectionQuery extends PickType(ListQuery, ['deleted', 'sort', 'q']) {}

/** The query of a list without search and sorting, for example a record's activity. */
export class PageQuery extends PickType(ListQuery, ['page', 'limit']) {}
