import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, MaxLength } from 'class-validator';

/** The query of a record's file. */
export class FileQuery {
  @ApiPropertyOptional({ description: 'Save the file instead of showing it' })
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'download must be true or false' })
  download: boolean = false;

  @ApiPropertyOptional({ description: 'Changes with the file, so that browsers show no old one' })
  @IsOptional()
  @MaxLength(50)
  v?: string;
}
