import { ApiProperty, OmitType } from '@nestjs/swagger';
import { RecordModel, ReferenceModel } from '../../core/http/api-models.js';
import type {
  OnboardingAnswer,
  OnboardingCandidate,
  OnboardingField,
  OnboardingFile,
  OnboardingLink,
  OnboardingLinkMade,
  OnboardingStep,
  OnboardingSummary,
  OnboardingTemplateAnswer,
  PortalAnswer,
} from '../../shared/resources/onboardings/api.js';
import {
  ONBOARDING_FILE_TYPES,
  ONBOARDING_STATUSES,
  type OnboardingFileType,
  type OnboardingStatus,
} from '../../shared/resources/onboardings/enums.js';

/* Shapes of shared/resources/onboardings/api, for OpenAPI. */

const moment = { type: String, format: 'date-time', nullable: true } as const;
const maybe = { type: String, nullable: true } as const;
const count = { type: 'integer' } as const;

class FieldModel implements OnboardingField {
  @ApiProperty() name!: string;
  @ApiProperty() value!: string;
  @ApiProperty() required!: boolean;
}

class FileModel implements OnboardingFile {
  @ApiProperty() name!: string;
  @ApiProperty({ enum: ONBOARDING_FILE_TYPES }) type!: OnboardingFileType;
  @ApiProperty() required!: boolean;
  @ApiProperty({ ...maybe, description: 'Address of the given document under /api' }) url!: string | null;
  @ApiProperty(maybe) fileName!: string | null;
  @ApiProperty(moment) uploadedAt!: string | null;
}

class StepModel implements OnboardingStep {
  @ApiProperty() name!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ type: [FieldModel] }) fields!: FieldModel[];
  @ApiProperty({ type: [FileModel] }) files!: FileModel[];
  @ApiProperty() isCompleted!: boolean;
}

class StepNameModel {
  @ApiProperty() name!: string;
  @ApiProperty() isCompleted!: boolean;
}

class OnboardingCandidateModel extends ReferenceModel implements OnboardingCandidate {
  @ApiProperty() email!: string;
  @ApiProperty(maybe) image!: string | null;
}

class OnboardingJobModel extends ReferenceModel {
  @ApiProperty(count) jobId!: number;
  @ApiProperty() title!: string;
  @ApiProperty() isActive!: boolean;
}

class LinkModel implements OnboardingLink {
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: ReferenceModel, nullable: true }) createdBy!: ReferenceModel | null;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
  @ApiProperty() isExpired!: boolean;
  @ApiProperty(moment) sentAt!: string | null;
  @ApiProperty(maybe) sentTo!: string | null;
  @ApiProperty(moment) openedAt!: string | null;
}

/** GET /onboardings/{id}. */
export class OnboardingModel extends RecordModel implements OnboardingAnswer {
  @ApiProperty({ type: OnboardingCandidateModel }) candidate!: OnboardingCandidateModel;
  @ApiProperty({ type: OnboardingJobModel }) job!: OnboardingJobModel;
  @ApiProperty({ type: ReferenceModel, nullable: true }) createdBy!: ReferenceModel | null;
  @ApiProperty({ enum: ONBOARDING_STATUSES }) status!: OnboardingStatus;
  @ApiProperty({ ...count, description: 'Index of the step that is next' }) currentStep!: number;
  @ApiProperty({ type: [StepModel] }) steps!: StepModel[];
  @ApiProperty(moment) startedAt!: string | null;
  @ApiProperty(moment) completedAt!: string | null;
  @ApiProperty({ type: LinkModel, nullable: true }) link!: LinkModel | null;
  @ApiProperty({ ...moment, description: 'When documents of a failed one are removed' })
  filesKeptUntil!: string | null;
  @ApiProperty({ ...count, nullable: true, description: 'Days that documents of a failed one are kept' })
  failedFilesDays!: number | null;
}

/** An onboarding of GET /onboardings. */
export class OnboardingSummaryModel
  extends OmitType(OnboardingModel, ['steps', 'link', 'filesKeptUntil', 'failedFilesDays'])
  implements OnboardingSummary
{
  @ApiProperty({ type: [StepNameModel] }) steps!: StepNameModel[];
}

/** POST /onboardings/{id}/link. */
export class LinkMadeModel implements OnboardingLinkMade {
  @ApiProperty({ type: LinkModel }) link!: LinkModel;
  @ApiProperty({ description: 'Told once: only a hash is kept' }) url!: string;
  @ApiProperty({ type: OnboardingModel }) onboarding!: OnboardingModel;
}

class TemplateFieldModel {
  @ApiProperty() name!: string;
  @ApiProperty() required!: boolean;
}

class TemplateFileModel extends TemplateFieldModel {
  @ApiProperty({ enum: ONBOARDING_FILE_TYPES }) type!: OnboardingFileType;
}

class TemplateStepModel {
  @ApiProperty() name!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ type: [TemplateFieldModel] }) fields!: TemplateFieldModel[];
  @ApiProperty({ type: [TemplateFileModel] }) files!: TemplateFileModel[];
}

/** A template of onboardings (decision C14). */
export class OnboardingTemplateModel implements OnboardingTemplateAnswer {
  @ApiProperty() _id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [TemplateStepModel] }) steps!: TemplateStepModel[];
  @ApiProperty(count) version!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** What the candidate's link opens (decision E4). */
export class PortalModel implements PortalAnswer {
  @ApiProperty({ description: 'The candidate, for the greeting' }) name!: string;
  @ApiProperty() company!: string;
  @ApiProperty() jobTitle!: string;
  @ApiProperty({ enum: ONBOARDING_STATUSES }) status!: OnboardingStatus;
  @ApiProperty(count) currentStep!: number;
  @ApiProperty({ type: [StepModel] }) steps!: StepModel[];
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
}
