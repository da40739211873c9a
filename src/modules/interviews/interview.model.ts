import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FailureModel, RecordModel, ReferenceModel } from '../../core/http/api-models.js';
import { OFFER_ANSWERS, RESULT_STATUSES } from '../../shared/resources/candidates/pipeline.js';
import type { OfferAnswer, ResultStatus } from '../../shared/resources/candidates/pipeline.js';
import type {
  CalendarFeed,
  CandidateInterview,
  FeedbackAnswer,
  InterviewAnswer,
  InterviewCalendarAnswer,
  InterviewCandidate,
  InterviewChange,
  InterviewClash,
  InterviewerSuggestion,
  InterviewResultAnswer,
  InterviewSchedule,
  InterviewStatusCount,
  OwnInterview,
} from '../../shared/resources/interviews/api.js';
import {
  INTERVIEW_MODES,
  INTERVIEW_STATUSES,
  INTERVIEW_TYPES,
  type InterviewMode,
  type InterviewStatus,
  type InterviewType,
} from '../../shared/resources/interviews/enums.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import { CandidateModel } from '../candidates/candidate.model.js';

const count = { type: 'integer' } as const;
const instant = { format: 'date-time' } as const;

class ScheduleModel implements InterviewSchedule {
  @ApiProperty(instant) date!: string;
  @ApiProperty(count) durationInMinutes!: number;
}

class InterviewJobModel extends ReferenceModel implements JobReference {
  @ApiProperty(count) jobId!: number;
  @ApiProperty() title!: string;
  @ApiProperty() isActive!: boolean;
}

/** `InterviewAnswer` of shared/api, for OpenAPI. */
export class InterviewModel extends RecordModel implements InterviewAnswer {
  @ApiProperty({ ...count, description: 'Shown as I and the number' }) interviewId!: number;
  @ApiProperty(count) round!: number;
  @ApiProperty({ type: InterviewJobModel, nullable: true }) job!: InterviewJobModel | null;
  @ApiProperty({ enum: INTERVIEW_TYPES }) type!: InterviewType;
  @ApiProperty({ enum: INTERVIEW_STATUSES }) status!: InterviewStatus;
  @ApiProperty({ enum: INTERVIEW_MODES }) mode!: InterviewMode;
  @ApiProperty({ type: ScheduleModel }) schedule!: ScheduleModel;
  @ApiProperty({ type: [ReferenceModel] }) interviewers!: ReferenceModel[];
  @ApiProperty({ type: [ReferenceModel] }) inviteCandidates!: ReferenceModel[];
  @ApiProperty() description!: string;
  @ApiProperty({ type: ReferenceModel, nullable: true }) createdBy!: ReferenceModel | null;
}

/** `InterviewStatusCount` of shared/api, for OpenAPI. */
export class InterviewStatusCountModel implements InterviewStatusCount {
  @ApiProperty({ description: 'Id of the interview' }) interview!: string;
  @ApiProperty(count) pending!: number;
  @ApiProperty(count) selected!: number;
  @ApiProperty(count) rejected!: number;
  @ApiProperty({ ...count, description: 'Not interviewed yet' }) awaited!: number;
  @ApiProperty(count) total!: number;
}

/** What GET /interviews answers. */
export class InterviewsModel {
  @ApiProperty({ type: [InterviewModel] }) interviews!: InterviewModel[];
  @ApiProperty(count) interviewsCount!: number;
  @ApiProperty({ type: [InterviewStatusCountModel] }) interviewsStatusCounts!: InterviewStatusCountModel[];
}

/** What GET /interviews/calendar answers. */
export class InterviewCalendarModel implements InterviewCalendarAnswer {
  @ApiProperty({ type: [InterviewModel] }) interviews!: InterviewModel[];
  @ApiProperty({ description: 'There are more of them in the period' }) isCut!: boolean;
}

/** What GET /interviews/round/{jobId} answers. */
export class RoundModel {
  @ApiProperty(count) round!: number;
}

class FeedbackModel implements FeedbackAnswer {
  @ApiProperty({ type: ReferenceModel }) interviewer!: ReferenceModel;
  @ApiProperty(count) rating!: number;
  @ApiProperty() comments!: string;
  @ApiProperty(instant) at!: string;
}

class InterviewResultModel implements InterviewResultAnswer {
  @ApiProperty({ enum: RESULT_STATUSES, nullable: true }) status!: ResultStatus | null;
  @ApiProperty({ type: [FeedbackModel] }) feedbacks!: FeedbackModel[];
  @ApiProperty({ type: FeedbackModel, nullable: true }) feedback!: FeedbackModel | null;
  @ApiProperty({ type: Number, nullable: true }) meanRating!: number | null;
  @ApiProperty({ enum: OFFER_ANSWERS, nullable: true }) offer!: OfferAnswer | null;
  @ApiProperty() mayAnswerOffer!: boolean;
}

class InterviewChangeModel implements InterviewChange {
  @ApiProperty({ enum: INTERVIEW_TYPES, description: 'The interview’s' }) type!: InterviewType;
  @ApiPropertyOptional({ description: 'Left out of the candidate’s status that followed' }) stage?: string;
  @ApiProperty() field!: string;
  @ApiProperty() previousValue!: string;
  @ApiProperty() newValue!: string;
  @ApiPropertyOptional({ description: 'Why the candidate’s status followed' }) reason?: string;
  @ApiProperty({ type: ReferenceModel, nullable: true }) changedBy!: ReferenceModel | null;
  @ApiProperty(instant) changedAt!: string;
}

/** `InterviewCandidate` of shared/api, for OpenAPI. */
export class InterviewCandidateModel extends InterviewResultModel implements InterviewCandidate {
  @ApiProperty({ type: CandidateModel }) candidate!: CandidateModel;
  @ApiProperty({ type: [InterviewChangeModel], description: 'Newest first' })
  changes!: InterviewChangeModel[];
}

/** What GET /interviews/{id}/candidates answers. */
export class InterviewCandidatesModel {
  @ApiProperty({ type: [InterviewCandidateModel] }) candidates!: InterviewCandidateModel[];
  @ApiProperty(count) totalCount!: number;
}

class CandidateInterviewModel extends InterviewResultModel implements CandidateInterview {
  @ApiProperty({ type: InterviewModel }) interview!: InterviewModel;
}

/** What GET /interviews/of-candidate/{candidateId} answers. */
export class CandidateInterviewsModel {
  @ApiProperty({ type: [CandidateInterviewModel] }) interviews!: CandidateInterviewModel[];
}

class OwnInterviewModel implements OwnInterview {
  @ApiProperty({ type: InterviewModel }) interview!: InterviewModel;
  @ApiProperty({ type: [ReferenceModel] }) waiting!: ReferenceModel[];
}

/** What GET /interviews/mine answers. */
export class OwnInterviewsModel {
  @ApiProperty({ type: [OwnInterviewModel] }) upcoming!: OwnInterviewModel[];
  @ApiProperty({ type: [OwnInterviewModel] }) waiting!: OwnInterviewModel[];
}

class ClashingInterviewModel {
  @ApiProperty() _id!: string;
  @ApiProperty(count) interviewId!: number;
  @ApiProperty(count) round!: number;
  @ApiProperty() jobTitle!: string;
}

class ClashModel implements InterviewClash {
  @ApiProperty({ type: ReferenceModel }) interviewer!: ReferenceModel;
  @ApiProperty({ type: ClashingInterviewModel }) interview!: ClashingInterviewModel;
  @ApiProperty({ type: ScheduleModel }) schedule!: ScheduleModel;
}

/** 409 of a save or restore while an interviewer is busy. */
export class ClashFailureModel extends FailureModel {
  @ApiPropertyOptional({ type: [ClashModel], description: 'Who is busy, where and when' })
  clashes?: ClashModel[];
}

class InterviewerModel extends ReferenceModel implements InterviewerSuggestion {
  @ApiProperty({ type: ClashModel, nullable: true, description: 'Null: free' }) busy!: ClashModel | null;
}

/** What GET /interviews/interviewers answers. */
export class InterviewersModel {
  @ApiProperty({ type: [InterviewerModel] }) interviewers!: InterviewerModel[];
}

/** `CalendarFeed` of shared/api, for OpenAPI. */
export class CalendarFeedModel implements CalendarFeed {
  @ApiProperty() isActive!: boolean;
  @ApiProperty({ ...instant, type: String, nullable: true }) createdAt!: string | null;
  @ApiPropertyOptional({ description: 'Only in the answer that makes it' }) url?: string;
}
