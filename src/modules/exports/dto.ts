import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Field } from '../../core/http/field.decorator.js';
import { EXPORT_COLUMN_KEYS, type ExportColumn } from '../../shared/candidate-columns.js';
import { LIMITS } from '../../shared/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { ids } from '../../shared/rules.js';
import { CandidateFilters, TimeZone } from '../candidates/dto/candidate-filters.dto.js';

const columns = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((key) => EXPORT_COLUMN_KEYS.includes(key as ExportColumn))
    ? undefined
    : MESSAGES.validation.exportColumns;

/** POST /exports: which columns of which candidates. Without ids and filters it is all of them. */
export class CreateExportDto {
  @Field(columns, { tidy: 'raw', api: { type: [String], enum: EXPORT_COLUMN_KEYS } })
  columns!: ExportColumn[];

  @Field(ids(1, MESSAGES.validation.bulkIds), { optional: true, tidy: 'raw', api: { type: [String] } })
  ids?: string[];

  @ApiPropertyOptional({ type: CandidateFilters })
  @IsOptional()
  @ValidateNested({ message: MESSAGES.validation.filterValue })
  @Type(() => CandidateFilters)
  filters?: CandidateFilters;

  @ApiPropertyOptional({ maxLength: LIMITS.searchLength })
  @IsOptional()
  @IsString({ message: 'q must be text' })
  @MaxLength(LIMITS.searchLength, { message: `q must be at most ${LIMITS.searchLength} characters` })
  q?: string;

  @ApiPropertyOptional({ description: 'true exports the trash' })
  @IsBoolean({ message: 'deleted must be true or false' })
  deleted: boolean = false;

  @ApiPropertyOptional({ description: 'As in the list' })
  @IsOptional()
  @IsString({ message: 'sort must be one field' })
  @MaxLength(50)
  sort?: string;

  @TimeZone() timeZone?: string;
}
