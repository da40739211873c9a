import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Check } from '../../../core/http/field.decorator.js';
import { isDay, isId, type Rule } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';

const M = MESSAGES.validation;
const day: Rule = (value) => (isDay(value) ? undefined : M.reportDay);
const job: Rule = (value) => (isId(value) ? undefined : M.jobInvalid);

/** The query of GET /reports/…: a period of whole days of the organisation, both included. */
export class ReportQuery {
  @ApiProperty({ format: 'date' })
  @Check(day)
  from!: string;

  @ApiProperty({ format: 'date', description: 'At most three years later' })
  @Check(day)
  to!: string;

  @ApiPropertyOptional({ description: 'Id of a job: only what belongs to it' })
  @IsOptional()
  @Check(job)
  job?: string;
}
