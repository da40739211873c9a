import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, MaxLength } from 'class-validator';
import { Switch } from './field.decorator.js';

/** The query of a record's file. */
export class FileQuery {
  @Switch({ description: 'Save the file instead of showing it' })
  download: boolean = false;

  @ApiPropertyOptional({ description: 'Changes with the file, so that browsers show no cached old one' })
  @IsOptional()
  @MaxLength(50)
  v?: string;
}
