import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Check, Field } from '../../../core/http/field.decorator.js';
import { isDay, isId, type Rule, timeZone } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';

const M = MESSAGES.validation;
const day: Rule = (value) => (isDay(value) ? undefined : M.reportDay);
const job: Rule = (value) => (isId(value) ? undefined : M.jobInvalid);

/** The query of GET /reports/…: a period of whole days, both included. */
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

  @Field(timeZone, {
    optional: true,
    normalise: 'raw',
    api: { type: String, example: 'Asia/Kolkata', description: 'Where the days begin and end' },
  })
  timeZone?: string;
}
