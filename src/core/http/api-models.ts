import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class FieldErrorModel {
  @ApiProperty() field!: string;
  @ApiProperty() message!: string;
}

/** The envelope of every failure (decision A1), for OpenAPI. */
export class FailureModel {
  @ApiProperty({ enum: [false] }) success!: false;
  @ApiProperty() message!: string;
  @ApiProperty({ description: 'Stable machine word', example: 'VALIDATION_FAILED' }) code!: string;
  @ApiPropertyOptional({ type: [FieldErrorModel] }) errors?: FieldErrorModel[];
  @ApiProperty() requestId!: string;
}
