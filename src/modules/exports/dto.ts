import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsString, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { Check, Field } from '../../core/http/field.decorator.js';
import {
  EXPORT_COLUMN_KEYS,
  EXPORT_FORMATS,
  type ExportColumn,
  type ExportFormat,
} from '../../shared/resources/exports/columns.js';
import { EMPLOYEE_COLUMNS, type EmployeeColumn } from '../../shared/resources/employees/columns.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { ids, oneOf, type Rule } from '../../shared/kit/rules.js';
import { EmployeeFilters } from '../employees/dto/employee-queries.js';
import { CandidateFilters, part } from '../candidates/dto/candidate-filters.dto.js';
import { isOneOf } from '../../shared/kit/objects.js';

/* Null is no way to leave something out: it would mean "all" (fault F7). */
const isSent = (_dto: object, value: unknown) => value !== undefined;

/* Some of a list's columns, each once. */
const columnsOf =
  (all: readonly string[]): Rule =>
  (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((key) => isOneOf(all, key))
      ? undefined
      : MESSAGES.validation.exportColumns;

/** What every export may say: search, trash and order, as in the list. */
class ExportScopeDto {
  @ApiPropertyOptional({ maxLength: LIMITS.searchLength })
  @ValidateIf(isSent)
  @IsString({ message: 'q must be text' })
  @MaxLength(LIMITS.searchLength, { message: `q must be at most ${LIMITS.searchLength} characters` })
  q?: string;

  @ApiPropertyOptional({ description: 'true exports the trash' })
  @IsBoolean({ message: 'deleted must be true or false' })
  deleted: boolean = false;

  @ApiPropertyOptional({ description: 'As in the list' })
  @ValidateIf(isSent)
  @IsString({ message: 'sort must be one field' })
  @MaxLength(50)
  sort?: string;

  @Field(oneOf(EXPORT_FORMATS, MESSAGES.validation.exportFormat), {
    optional: true,
    api: { enum: EXPORT_FORMATS, default: EXPORT_FORMATS[0] },
  })
  format?: ExportFormat;
}

/** POST /exports: which columns of which candidates. Without ids and filters it is all of them. */
export class CreateExportDto extends ExportScopeDto {
  @Field(columnsOf(EXPORT_COLUMN_KEYS), {
    api: { type: [String], enum: EXPORT_COLUMN_KEYS },
  })
  columns!: ExportColumn[];

  @Field(ids(1, MESSAGES.validation.bulkIds), { optional: true, api: { type: [String] } })
  ids?: string[];

  @ApiPropertyOptional({ type: CandidateFilters })
  @Check(part)
  @ValidateNested({ message: MESSAGES.validation.filterValue })
  @Type(() => CandidateFilters)
  filters?: CandidateFilters;
}

/** POST /employees/exports: which columns of which employees. Without filters it is all of them. */
export class CreateEmployeeExportDto extends ExportScopeDto {
  @Field(columnsOf(EMPLOYEE_COLUMNS), {
    api: { type: [String], enum: EMPLOYEE_COLUMNS },
  })
  columns!: EmployeeColumn[];

  @ApiPropertyOptional({ type: EmployeeFilters })
  @Check(part)
  @ValidateNested({ message: MESSAGES.validation.filterValue })
  @Type(() => EmployeeFilters)
  filters?: EmployeeFilters;
}
