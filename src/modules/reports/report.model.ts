import { ApiProperty } from '@nestjs/swagger';
import { ReferenceModel } from '../../core/http/api-models.js';
import { APPLIED_THROUGH, CANDIDATE_STATUSES } from '../../shared/resources/candidates/enums.js';
import { OFFER_STATES } from '../../shared/resources/offers/enums.js';
import type {
  FunnelCounts,
  FunnelReport,
  InterviewerLoad,
  InterviewersReport,
  OffersReport,
  SourcesReport,
  Spread,
  StagesReport,
} from '../../shared/resources/reports/api.js';
import { JobReferenceModel } from '../candidates/candidate.model.js';

const Count = () => ApiProperty({ type: 'integer' });

class FunnelCountsModel implements FunnelCounts {
  @Count() applied!: number;
  @Count() screened!: number;
  @Count() interviewed!: number;
  @Count() offered!: number;
  @Count() hired!: number;
}
class SpreadModel implements Spread {
  @Count() count!: number;
  @ApiProperty({ description: 'Hours' }) median!: number;
  @ApiProperty({ description: 'Hours that nine of ten cases do not exceed' }) p90!: number;
}
class JobFunnelModel extends FunnelCountsModel {
  @ApiProperty({ type: JobReferenceModel }) job!: FunnelReport['jobs'][number]['job'];
}
class SourceFunnelModel extends FunnelCountsModel {
  @ApiProperty({ enum: APPLIED_THROUGH }) source!: SourcesReport['sources'][number]['source'];
}
class StageModel extends SpreadModel {
  @ApiProperty({ enum: CANDIDATE_STATUSES }) status!: StagesReport['stages'][number]['status'];
}
class InterviewerLoadModel implements InterviewerLoad {
  @ApiProperty({ type: ReferenceModel }) interviewer!: ReferenceModel;
  @Count() interviews!: number;
  @Count() planned!: number;
  @Count() completed!: number;
  @Count() cancelled!: number;
  @Count() minutes!: number;
  @Count() feedbacks!: number;
  @ApiProperty({ type: Number, nullable: true, description: '1 to 5' }) rating!: number | null;
}
class OfferStateModel {
  @ApiProperty({ enum: OFFER_STATES }) state!: OffersReport['states'][number]['state'];
  @Count() count!: number;
}

/** What the routes of reports answer, for OpenAPI. */
export class FunnelModel implements FunnelReport {
  @ApiProperty({ type: FunnelCountsModel }) total!: FunnelCountsModel;
  @ApiProperty({ type: [JobFunnelModel] }) jobs!: JobFunnelModel[];
}
export class SourcesModel implements SourcesReport {
  @ApiProperty({ type: [SourceFunnelModel] }) sources!: SourceFunnelModel[];
}
export class StagesModel implements StagesReport {
  @ApiProperty({ type: [StageModel] }) stages!: StageModel[];
  @ApiProperty({ type: SpreadModel, nullable: true }) toOffer!: SpreadModel | null;
  @ApiProperty({ type: SpreadModel, nullable: true }) toHire!: SpreadModel | null;
}
export class InterviewersReportModel implements InterviewersReport {
  @ApiProperty({ type: [InterviewerLoadModel] }) interviewers!: InterviewerLoadModel[];
}
export class OffersReportModel implements OffersReport {
  @ApiProperty({ type: [OfferStateModel] }) states!: OfferStateModel[];
  @Count() total!: number;
  @ApiProperty({ type: SpreadModel, nullable: true }) toAnswer!: SpreadModel | null;
}
