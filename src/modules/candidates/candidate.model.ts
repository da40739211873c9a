import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChangeEntryModel, RecordModel, ReferenceModel } from '../../core/http/api-models.js';
import type {
  CandidateAnswer,
  CandidateDetail,
  CandidateSuggestion,
  ContactHolder,
  ContactHolders,
  ResumeFacts,
  ValueCount,
} from '../../shared/resources/candidates/api.js';
import {
  APPLIED_THROUGH,
  type AppliedThrough,
  CANDIDATE_STATUSES,
  type CandidateStatus,
  type Grade,
  GRADES,
  RELOCATION,
  type Relocation,
} from '../../shared/resources/candidates/enums.js';
import { GENDERS, type Gender } from '../../shared/kit/enums.js';

const amount = { type: Number, nullable: true };

class LocationModel {
  @ApiProperty() current!: string;
  @ApiProperty() permanent!: string;
}

export class JobReferenceModel extends ReferenceModel {
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
  @ApiProperty({ format: 'date-time', description: 'When the status was given' }) statusSince!: string;
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
export class CandidateSuggestionModel extends IdModel implements CandidateSuggestion {
  @ApiProperty() name!: string;
  @ApiProperty({ enum: CANDIDATE_STATUSES }) status!: CandidateStatus;
  @ApiProperty({ description: 'Current location' }) place!: string;
  @ApiProperty({ type: String, nullable: true }) image!: string | null;
  @ApiProperty({ description: 'Title of the first job' }) job!: string;
}

/** `ContactHolder` of shared/api, for OpenAPI. */
class ContactHolderModel implements ContactHolder {
  @ApiProperty({ type: String, nullable: true }) _id!: string | null;
  @ApiProperty() name!: string;
  @ApiProperty() isDeleted!: boolean;
}

/** `ContactHolders` of shared/api, for OpenAPI. */
export class ContactHoldersModel implements ContactHolders {
  @ApiProperty({ type: ContactHolderModel, nullable: true }) email!: ContactHolderModel | null;
  @ApiProperty({ type: ContactHolderModel, nullable: true }) mobile!: ContactHolderModel | null;
}

/** `ResumeFacts` of shared/api, for OpenAPI. */
export class ResumeFactsModel implements ResumeFacts {
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Ten digits' }) mobile!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Years' }) experience!: number | null;
  @ApiProperty({ type: [String] }) skills!: string[];
}

/** `ValueCount` of shared/api, for OpenAPI. */
export class ValueCountModel implements ValueCount {
  @ApiProperty() value!: string;
  @ApiProperty({ type: 'integer' }) count!: number;
  @ApiPropertyOptional({ description: "A job's number and title" }) label?: string;
}
