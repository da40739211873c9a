import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { RecordModel, ReferenceModel } from '../../core/http/api-models.js';
import type { JobAnswer, SourceCount, StageCount } from '../../shared/resources/jobs/api.js';
import { EMPLOYMENT_TYPES, type EmploymentType } from '../../shared/resources/jobs/enums.js';

const bound = { type: Number, nullable: true, description: 'Rupees a year' };
const count = { type: 'integer' } as const;

class SalaryRangeModel {
  @ApiProperty(bound) min!: number | null;
  @ApiProperty(bound) max!: number | null;
}

/** `JobAnswer` of shared/api, for OpenAPI. */
export class JobModel extends RecordModel implements JobAnswer {
  @ApiProperty({ ...count, description: 'Shown as J and the number' }) jobId!: number;
  @ApiProperty() title!: string;
  @ApiProperty() company!: string;
  @ApiProperty({ enum: EMPLOYMENT_TYPES }) employmentType!: EmploymentType;
  @ApiProperty() location!: string;
  @ApiProperty({ description: 'Years' }) experience!: number;
  @ApiProperty({ type: SalaryRangeModel }) salaryRange!: SalaryRangeModel;
  @ApiProperty({ type: [String] }) skills!: string[];
  @ApiProperty({ description: 'Sanitised HTML' }) description!: string;
  @ApiProperty({ type: ReferenceModel, nullable: true }) postedBy!: ReferenceModel | null;
  @ApiProperty() isActive!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) closedDate!: string | null;
}

/** `SourceCount` of shared/api, for OpenAPI. */
export class SourceCountModel implements SourceCount {
  @ApiProperty({ description: 'Id of the job' }) job!: string;
  @ApiProperty(count) linkedIn!: number;
  @ApiProperty(count) indeed!: number;
  @ApiProperty(count) naukri!: number;
  @ApiProperty(count) office!: number;
  @ApiProperty(count) website!: number;
  @ApiProperty(count) email!: number;
  @ApiProperty(count) other!: number;
  @ApiProperty(count) total!: number;
}

/** `StageCount` of shared/api, for OpenAPI. */
export class StageCountModel implements StageCount {
  @ApiProperty({ description: 'Id of the job' }) job!: string;
  @ApiProperty({ type: 'object', additionalProperties: count, description: 'Candidates by status' })
  stages!: StageCount['stages'];
}

/** What GET /jobs answers; a job without applicants may have no count. */
export class JobsModel {
  @ApiProperty({ type: [JobModel] }) jobs!: JobModel[];
  @ApiProperty(count) jobsCount!: number;
  @ApiProperty({ type: [SourceCountModel] }) candidateSourceCount!: SourceCountModel[];
  @ApiProperty({ type: [StageCountModel] }) candidateStageCount!: StageCountModel[];
}

/** What GET /jobs/{id}/candidates answers; the candidates' own module describes them. */
export class JobCandidatesModel {
  @ApiProperty({ type: 'array', items: { $ref: getSchemaPath('CandidateModel') } }) candidates!: unknown[];
  @ApiProperty(count) totalCount!: number;
}
