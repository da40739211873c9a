import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, ValidateIf, ValidateNested } from 'class-validator';
import { Check, Field } from '../../../core/http/field.decorator.js';
import { ServerKept } from '../../../core/http/input.js';
import {
  APPLIED_THROUGH,
  type AppliedThrough,
  CANDIDATE_STATUSES,
  type CandidateStatus,
  type Grade,
  GRADES,
  RELOCATION,
  type Relocation,
} from '../../../shared/resources/candidates/enums.js';
import { GENDERS, type Gender } from '../../../shared/kit/enums.js';
import { MESSAGES } from '../../../shared/messages.js';
import { candidateRules as rules } from '../../../shared/resources/candidates/rules.js';
import { isEmpty, required } from '../../../shared/kit/rules.js';
import { FIRST_STATUS } from '../../../shared/resources/candidates/transitions.js';

const number = { type: Number, nullable: true };
const text = { type: String };
/* Without a location it is its required part that is missing. */
const CURRENT_LOCATION = { field: 'location.current' };

export class LocationDto {
  @Field(rules.currentLocation, { api: { ...text, example: 'Pune' } })
  current!: string;

  @Field(rules.permanentLocation, { optional: true, api: text })
  permanent?: string;
}

/* Clients send records back with job objects; the id is what counts. Blank optional values are stored as nothing. */
const idsOnly = ({ value }: { value: unknown }) =>
  Array.isArray(value)
    ? value.map((job: unknown) => (typeof job === 'object' && job !== null && '_id' in job ? job._id : job))
    : value;
const nullWhenBlank = ({ value }: { value: unknown }) =>
  value !== undefined && isEmpty(value) ? null : value;
const day = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.slice(0, 10) : value);

/** POST /candidates (1-core section 5 "Candidate form and update"). */
@ServerKept('statusSince', 'interviews', 'resume', 'image', 'files', 'screeningChanges')
export class CreateCandidateDto {
  @Field(rules.name, { api: { ...text, maxLength: 50 } })
  name!: string;

  @Field(rules.email, { normalise: 'email', api: text })
  email!: string;

  @Field(rules.gender, { api: { enum: GENDERS } })
  gender!: Gender;

  @Field(rules.mobile, { api: { ...text, pattern: '^\\d{10}$' } })
  mobile!: string;

  @Transform(nullWhenBlank)
  @Field(rules.expectedCTC, { optional: true, api: number })
  expectedCTC?: number | null;

  @Transform(nullWhenBlank)
  @Field(rules.currentCTC, { optional: true, api: number })
  currentCTC?: number | null;

  @Transform(nullWhenBlank)
  @Field(rules.noticePeriod, { optional: true, api: { ...number, description: 'Days' } })
  noticePeriod?: number | null;

  @ApiProperty({ type: LocationDto })
  @Check(required(MESSAGES.validation.currentLocationRequired), CURRENT_LOCATION)
  @ValidateNested({ message: MESSAGES.validation.currentLocationRequired, context: CURRENT_LOCATION })
  @Type(() => LocationDto)
  location!: LocationDto;

  @Field(rules.experience, { api: { type: Number, minimum: 0, maximum: 40, description: 'Years' } })
  experience!: number;

  @Field(rules.education, { api: text })
  education!: string;

  @Field(rules.status, { optional: true, api: { enum: CANDIDATE_STATUSES, default: FIRST_STATUS } })
  status?: CandidateStatus;

  @Transform(idsOnly)
  @Field(rules.jobs, { normalise: 'raw', api: { type: [String], description: 'Ids of jobs, at least one' } })
  jobs!: string[];

  @Transform(day)
  @Field(rules.applicationDate, { api: { ...text, format: 'date' } })
  applicationDate!: string;

  @Field(rules.lastJob, { optional: true, api: text })
  lastJob?: string;

  @Transform(nullWhenBlank)
  @Field(rules.relocation, { optional: true, api: { enum: RELOCATION, nullable: true } })
  relocation?: Relocation | null;

  @Field(rules.grade, { optional: true, api: { enum: GRADES, default: 'NA' } })
  grade?: Grade;

  @Field(rules.appliedThrough, { api: { enum: APPLIED_THROUGH } })
  appliedThrough!: AppliedThrough;

  @Field(rules.notes, { optional: true, api: text })
  notes?: string;

  @ApiPropertyOptional({ description: 'Ignored when a record is new' })
  @ValidateIf((_object, value) => value !== undefined)
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}

/** PATCH /candidates/{id}: the fields that change, with the `version` that was read (decision A5). */
@ServerKept('statusSince', 'interviews', 'resume', 'image', 'files', 'screeningChanges')
export class UpdateCandidateDto extends PartialType(CreateCandidateDto, { skipNullProperties: false }) {}
