import { ApiProperty } from '@nestjs/swagger';
import { ChangeEntryModel, RecordModel, ReferenceModel } from '../../core/http/api-models.js';
import {
  RESULT_STATUSES,
  type ResultStatus,
  SCREENING_STAGES,
} from '../../shared/resources/candidates/pipeline.js';
import type {
  CandidateScreening,
  ScreeningAnswer,
  ScreenedCandidate,
  ScreeningCandidate,
  ScreeningDetail,
  ScreeningResultAnswer,
  ScreeningStatusCounts,
} from '../../shared/resources/screenings/api.js';
import { CandidateModel } from '../candidates/candidate.model.js';

const count = { type: 'integer' } as const;

class ScreeningJobModel extends ReferenceModel {
  @ApiProperty({ ...count, description: 'Shown as J and the number' }) jobId!: number;
  @ApiProperty() title!: string;
  @ApiProperty() isActive!: boolean;
}

/** `ScreeningAnswer` of shared, for OpenAPI. */
export class ScreeningModel extends RecordModel implements ScreeningAnswer {
  @ApiProperty({ type: ScreeningJobModel }) job!: ScreeningJobModel;
  @ApiProperty({ description: 'Of the job as it is called now' }) title!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ type: ReferenceModel, nullable: true }) createdBy!: ReferenceModel | null;
}

/** `ScreeningStatusCounts` of shared, for OpenAPI. */
export class ScreeningStatusCountsModel implements ScreeningStatusCounts {
  @ApiProperty({ description: 'Id of the screening' }) screening!: string;
  @ApiProperty(count) pending!: number;
  @ApiProperty(count) selected!: number;
  @ApiProperty(count) rejected!: number;
  @ApiProperty(count) unscreened!: number;
  @ApiProperty(count) total!: number;
}

/** `ScreeningDetail` of shared, for OpenAPI. */
export class ScreeningDetailModel extends ScreeningModel implements ScreeningDetail {
  @ApiProperty({ type: ScreeningStatusCountsModel }) statusCounts!: ScreeningStatusCountsModel;
}

/** What GET /screenings answers. */
export class ScreeningsModel {
  @ApiProperty({ type: [ScreeningModel] }) screenings!: ScreeningModel[];
  @ApiProperty(count) screeningsCount!: number;
  @ApiProperty({ type: [ScreeningStatusCountsModel] })
  screeningsStatusCounts!: ScreeningStatusCountsModel[];
}

class ScreeningResultModel implements ScreeningResultAnswer {
  @ApiProperty({ enum: RESULT_STATUSES }) status!: ResultStatus;
  @ApiProperty({ enum: SCREENING_STAGES, description: 'Worked on last' })
  stage!: ScreeningResultAnswer['stage'];
  @ApiProperty({ type: ReferenceModel, nullable: true }) decidedBy!: ReferenceModel | null;
  @ApiProperty({ format: 'date-time' }) decidedAt!: string;
}

/** `ScreeningCandidate` of shared, for OpenAPI. */
export class ScreeningCandidateModel extends CandidateModel implements ScreeningCandidate {
  @ApiProperty({ type: ScreeningResultModel, nullable: true, description: 'null: UnScreened' })
  result!: ScreeningResultModel | null;
}

/** `ScreenedCandidate` of shared, for OpenAPI. */
export class ScreenedCandidateModel extends ScreeningCandidateModel implements ScreenedCandidate {
  @ApiProperty({ type: [ChangeEntryModel], description: 'Of this screening, newest first' })
  changes!: ChangeEntryModel[];
}

/** What GET /screenings/{id}/candidates answers. */
export class ScreeningCandidatesModel {
  @ApiProperty({ type: [ScreenedCandidateModel] }) candidates!: ScreenedCandidateModel[];
  @ApiProperty(count) totalCount!: number;
}

class CandidateScreeningModel implements CandidateScreening {
  @ApiProperty({ type: ScreeningModel }) screening!: ScreeningModel;
  @ApiProperty({ type: ScreeningResultModel, nullable: true }) result!: ScreeningResultModel | null;
}

/** What GET /candidates/{id}/screenings answers. */
export class CandidateScreeningsModel {
  @ApiProperty({ type: [CandidateScreeningModel] }) screenings!: CandidateScreeningModel[];
}
