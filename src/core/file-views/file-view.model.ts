import { ApiProperty } from '@nestjs/swagger';
import type { FileView } from '../../shared/kit/api.js';
import { ReferenceModel } from '../http/api-models.js';

/** `FileView` of shared/api, for OpenAPI. */
export class FileViewModel implements FileView {
  @ApiProperty({ description: 'What the document is' }) name!: string;
  @ApiProperty({ type: ReferenceModel, nullable: true }) viewedBy!: ReferenceModel | null;
  @ApiProperty({ format: 'date-time' }) viewedAt!: string;
}
