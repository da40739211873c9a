import { ApiProperty } from '@nestjs/swagger';
import type { Progress } from '../../shared/kit/api.js';
import type { ExportAnswer } from '../../shared/resources/exports/api.js';
import type { ExportDocument } from './export.schema.js';

class ProgressModel implements Progress {
  @ApiProperty() state!: string;
  @ApiProperty({ type: 'integer' }) done!: number;
  @ApiProperty({ type: 'integer' }) total!: number;
}

/** `ExportAnswer` of shared/api, for OpenAPI. */
export class ExportModel implements ExportAnswer {
  @ApiProperty() _id!: string;
  @ApiProperty({ enum: ['queued', 'writing', 'done', 'failed'] }) state!: ExportAnswer['state'];
  @ApiProperty({ type: ProgressModel }) progress!: ProgressModel;
  @ApiProperty({ type: String, nullable: true }) failure!: string | null;
  @ApiProperty({ type: String, nullable: true }) file!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

/** An export as the API shows it. @param path of its kind's exports below /api */
export function toExportAnswer(document: ExportDocument, path: string): ExportAnswer {
  const id = String(document._id);
  return {
    _id: id,
    state: document.state,
    progress: { state: document.state, done: document.done, total: document.total },
    failure: document.failure,
    file: document.state === 'done' ? `/api/${path}/${id}/file` : null,
    createdAt: document.createdAt.toISOString(),
  };
}
