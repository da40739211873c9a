import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength, ValidateIf } from 'class-validator';
import { Field, Part, SearchText } from '../../core/http/field.decorator.js';
import {
  EXPORT_COLUMN_KEYS,
  EXPORT_FORMATS,
  type ExportColumn,
  type ExportFormat,
} from '../../shared/resources/exports/columns.js';
import { EMPLOYEE_COLUMNS, type EmployeeColumn } from '../../shared/resources/employees/columns.js';
import { MESSAGES } from '../../shared/messages.js';
import { ids, oneOf, someOf } from '../../shared/kit/rules.js';
import { EmployeeFilters } from '../employees/dto.js';
import { CandidateFilters, part } from '../candidates/dto/candidate-filters.dto.js';

/* Null does not leave something out: it would mean "all". */
const isSent = (_dto: object, value: unknown) => value !== undefined;

const columnsOf = (all: readonly string[]) => someOf(all, MESSAGES.validation.exportColumns);

/** Scope of every export: search, trash and order, as in the list. */
class ExportScopeDto {
  @SearchText()
  q?: string;

  @ApiPropertyOptional({ description: 'true exports the trash' })
  @IsBoolean({ message: 'deleted must be true or false' })
  deleted: boolean = false;

  @ApiPropertyOptional({ description: 'As in the list' })
  @ValidateIf(isSent)
  @MaxLength(50)
  @IsString({ message: 'sort must be one field' })
  sort?: string;

  @Field(oneOf(EXPORT_FORMATS, MESSAGES.validation.exportFormat), {
    optional: true,
    api: { enum: EXPORT_FORMATS, default: EXPORT_FORMATS[0] },
  })
  format?: ExportFormat;
}

/** POST /exports: which columns of which candidates; all of them without ids and filters. */
export class CreateExportDto extends ExportScopeDto {
  @Field(columnsOf(EXPORT_COLUMN_KEYS), {
    api: { type: [String], enum: EXPORT_COLUMN_KEYS },
  })
  columns!: ExportColumn[];

  @Field(ids(1, MESSAGES.validation.bulkIds), { optional: true, api: { type: [String] } })
  ids?: string[];

  @Part(CandidateFilters, part)
  filters?: CandidateFilters;
}

/** POST /employees/exports: which columns of which employees; all of them without filters. */
export class CreateEmployeeExportDto extends ExportScopeDto {
  @Field(columnsOf(EMPLOYEE_COLUMNS), {
    api: { type: [String], enum: EMPLOYEE_COLUMNS },
  })
  columns!: EmployeeColumn[];

  @Part(EmployeeFilters, part)
  filters?: EmployeeFilters;
}
