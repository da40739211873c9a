import { ApiProperty } from '@nestjs/swagger';
import type { RecordState } from '../../shared/kit/api.js';

/** What moving a record to the trash, and bringing it back, answer (`RecordState` of shared/kit/api). */
export class RecordStateModel implements RecordState {
  @ApiProperty() _id!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty() isDeleted!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) deletedAt!: string | null;
}

/** What a permanent delete answers. */
export class PurgedModel {
  @ApiProperty() _id!: string;
}
