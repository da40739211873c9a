import { ApiProperty } from '@nestjs/swagger';
import { ReferenceModel } from '../../core/http/api-models.js';
import type { Progress } from '../../shared/kit/api.js';
import type { BatchAnswer, BatchOutcomeAnswer } from '../../shared/resources/batches/api.js';
import {
  BATCH_OUTCOMES,
  BATCH_STATES,
  BATCH_UNDO_STATES,
  type BatchOutcome,
  type BatchState,
  type BatchUndoState,
} from '../../shared/resources/batches/enums.js';

const count = { type: 'integer' } as const;

class BatchSubjectModel {
  @ApiProperty({ example: 'screening' }) kind!: string;
  @ApiProperty() _id!: string;
  @ApiProperty() name!: string;
}

class BatchSelectionModel {
  @ApiProperty({ description: 'Chosen by their ids' }) ids!: boolean;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  filter!: Record<string, unknown> | null;
}

class BatchCountsModel {
  @ApiProperty(count) changed!: number;
  @ApiProperty(count) unchanged!: number;
  @ApiProperty(count) refused!: number;
  @ApiProperty(count) missing!: number;
}

class BatchUndoCountsModel {
  @ApiProperty(count) undone!: number;
  @ApiProperty({ ...count, description: 'Somebody has touched them since' }) kept!: number;
}

class BatchProgressModel implements Progress {
  @ApiProperty() state!: string;
  @ApiProperty(count) done!: number;
  @ApiProperty(count) total!: number;
}

/** `BatchAnswer` of shared, for OpenAPI. */
export class BatchModel implements BatchAnswer {
  @ApiProperty() _id!: string;
  @ApiProperty(count) version!: number;
  @ApiProperty({ example: 'candidate-status' }) kind!: string;
  @ApiProperty({ example: 'Status Hold' }) what!: string;
  @ApiProperty({ type: BatchSubjectModel, nullable: true }) subject!: BatchSubjectModel | null;
  @ApiProperty({ type: BatchSelectionModel }) selection!: BatchSelectionModel;
  @ApiProperty({ type: ReferenceModel }) createdBy!: ReferenceModel;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) endedAt!: string | null;
  @ApiProperty({ enum: BATCH_STATES }) state!: BatchState;
  @ApiProperty({ type: BatchProgressModel }) progress!: BatchProgressModel;
  @ApiProperty({ type: BatchCountsModel }) counts!: BatchCountsModel;
  @ApiProperty({ enum: BATCH_UNDO_STATES }) undo!: BatchUndoState;
  @ApiProperty({ type: ReferenceModel, nullable: true }) undoneBy!: ReferenceModel | null;
  @ApiProperty({ type: BatchUndoCountsModel }) undoCounts!: BatchUndoCountsModel;
  @ApiProperty({ type: String, nullable: true }) failure!: string | null;
}

/** `BatchOutcomeAnswer` of shared, for OpenAPI. */
export class BatchOutcomeModel implements BatchOutcomeAnswer {
  @ApiProperty() _id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: BATCH_OUTCOMES }) outcome!: BatchOutcome;
  @ApiProperty() message!: string;
}
