import { ApiProperty } from '@nestjs/swagger';
import { ChangeEntryModel, RecordModel, ReferenceModel } from '../../core/http/api-models.js';
import type { CandidateAnswer, CandidateDetail } from '../../shared/api.js';
import {
  APPLIED_THROUGH,
  type AppliedThrough,
  CANDIDATE_STATUSES,
  type CandidateStatus,
  GENDERS,
  type Gender,
  type Grade,
  GRADES,
  RELOCATION,
  type Relocation,
} from '../../shared/enums.js';

const amount = { type: Number, nullable: true };

class LocationModel {
  @ApiProperty() current!: string;
  @ApiProperty() permanent!: string;
}

class JobReferenceModel extends ReferenceModel {
  @ApiProperty({ type: 'integer', description: 'Shown as J and the number' }) jobId!: number;
  @ApiProperty() title!: string;
  @ApiProperty() isActive!: boolean;
}

/** Ids alone. */
export class IdsModel {
  @ApiProperty({ type: [String] }) ids!: string[];
}

/** `CandidateAnswer` of shared/api, for OpenAPI. */
export class CandidateModel extends RecordModel implements CandidateAnswer {
  @ApiProperty() name!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ enum: GENDERS }) gender!: Gender;
  @ApiProperty() mobile!: string;
  @ApiProperty(amount) expectedCTC!: number | null;
  @ApiProperty(amount) currentCTC!: number | null;
  @ApiProperty({ ...amount, description: 'Days' }) noticePeriod!: number | null;
  @ApiProperty({ type: LocationModel }) location!: LocationModel;
  @ApiProperty({ description: 'Years' }) experience!: number;
  @ApiProperty() education!: string;
  @ApiProperty({ enum: CANDIDATE_STATUSES }) status!: CandidateStatus;
  @ApiProperty({ type: [String] }) interviews!: string[];
  @ApiProperty({ type: [JobReferenceModel] }) jobs!: JobReferenceModel[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) files!: Record<string, string>;
  @ApiProperty({ type: String, nullable: true }) resume!: string | null;
  @ApiProperty({ type: String, nullable: true }) image!: string | null;
  @ApiProperty({ format: 'date' }) applicationDate!: string;
  @ApiProperty() lastJob!: string;
  @ApiProperty({ enum: RELOCATION, nullable: true }) relocation!: Relocation | null;
  @ApiProperty({ enum: GRADES }) grade!: Grade;
  @ApiProperty({ enum: APPLIED_THROUGH }) appliedThrough!: AppliedThrough;
  @ApiProperty() notes!: string;
}

/** `CandidateDetail` of shared/api, for OpenAPI. */
export class CandidateDetailModel extends CandidateModel implements CandidateDetail {
  @ApiProperty({ type: [ChangeEntryModel] }) screeningChanges!: ChangeEntryModel[];
}

/** Only an id: what deletes and restores answer. */
export class IdModel {
  @ApiProperty() _id!: string;
}

/** What suggestions answer. */
export class NameModel extends IdModel {
  @ApiProperty() name!: string;
}
