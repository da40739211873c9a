import { ApiProperty } from '@nestjs/swagger';
import { ReferenceModel } from '../../core/http/api-models.js';
import type { ImportAnswer, ImportRowError } from '../../shared/resources/imports/api.js';
import type { Progress } from '../../shared/kit/api.js';
import { IMPORT_STATES, type ImportState } from '../../shared/resources/imports/enums.js';

const count = { type: 'integer' } as const;

class ImportCountsModel {
  @ApiProperty(count) read!: number;
  @ApiProperty(count) valid!: number;
  @ApiProperty(count) invalid!: number;
  @ApiProperty({ ...count, description: 'Invalid only because the person exists already' }) existing!: number;
  @ApiProperty(count) added!: number;
  @ApiProperty({ ...count, description: 'Became a new job of an existing candidate' }) linked!: number;
  @ApiProperty(count) undone!: number;
}

class ProgressModel implements Progress {
  @ApiProperty() state!: string;
  @ApiProperty(count) done!: number;
  @ApiProperty(count) total!: number;
}

/** A refused row. */
export class ImportRowErrorModel implements ImportRowError {
  @ApiProperty({ ...count, description: 'The first row below the headers is 1' }) number!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [String] }) errors!: string[];
}

/** `ImportAnswer` of shared/api, for OpenAPI. */
export class ImportModel implements ImportAnswer {
  @ApiProperty() _id!: string;
  @ApiProperty(count) version!: number;
  @ApiProperty() fileName!: string;
  @ApiProperty({ enum: IMPORT_STATES }) state!: ImportState;
  @ApiProperty({ type: ReferenceModel, nullable: true }) createdBy!: ReferenceModel | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty({ type: ImportCountsModel }) counts!: ImportCountsModel;
  @ApiProperty({ type: ProgressModel }) progress!: ProgressModel;
  @ApiProperty({ description: 'Valid rows are added at once, without being confirmed' })
  addValid!: boolean;
  @ApiProperty({ description: 'Cancelled while adding: ends once what is on its way is in' })
  stopping!: boolean;
  @ApiProperty({ enum: ['no', 'requested', 'done'] }) undo!: 'no' | 'requested' | 'done';
  @ApiProperty({ type: String, nullable: true }) failure!: string | null;
  @ApiProperty({ type: [ImportRowErrorModel] }) errors!: ImportRowErrorModel[];
}
