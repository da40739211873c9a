import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Check, Field, IdOnly, VersionField } from '../../../core/http/field.decorator.js';
import { declareFields } from '../../../core/http/declare-field.js';
import { ServerKept } from '../../../core/http/input.js';
import { required } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';
import { CANDIDATE_FIELDS } from '../../../shared/resources/candidates/fields.js';
import { candidateRules as rules, PLAIN } from '../../../shared/resources/candidates/rules.js';
import type { NewCandidateValues } from '../new-candidate.js';

const text = { type: String };
/* A missing location reports its required part. */
const CURRENT_LOCATION = { field: 'location.current' };

export class LocationDto {
  @Field(rules.currentLocation, { api: { ...text, example: 'Pune' } })
  current!: string;

  @Field(rules.permanentLocation, { optional: true, api: text })
  permanent?: string;
}

/* Fields that answers also show, so a record that is sent back contains them. */
const OF_THE_SERVER = [
  'statusSince',
  'interviews',
  'resume',
  'image',
  'files',
  'screeningChanges',
  'pastStatuses',
] as const;

/** POST /candidates (1-core section 5 "Candidate form and update"): these, and the plain fields of the catalogue. */
@ServerKept(...OF_THE_SERVER)
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- types of the fields declared below it
export class CreateCandidateDto {
  @ApiProperty({ type: LocationDto })
  @Check(required(MESSAGES.validation.currentLocationRequired), CURRENT_LOCATION)
  @ValidateNested({ message: MESSAGES.validation.currentLocationRequired, context: CURRENT_LOCATION })
  @Type(() => LocationDto)
  location!: LocationDto;

  @IdOnly()
  @Field(rules.jobs, { api: { type: [String], description: 'Ids of jobs, at least one' } })
  jobs!: string[];

  @VersionField()
  version?: number;
}
export interface CreateCandidateDto extends Omit<NewCandidateValues, 'location' | 'jobs'> {}
declareFields(CreateCandidateDto, CANDIDATE_FIELDS, PLAIN);

/** PATCH /candidates/{id}: the fields that change, with the `version` that was read (decision A5). */
@ServerKept(...OF_THE_SERVER)
export class UpdateCandidateDto extends PartialType(CreateCandidateDto, { skipNullProperties: false }) {}
