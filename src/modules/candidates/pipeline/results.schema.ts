import { Schema, type Types } from 'mongoose';
import type {
  OfferReply,
  PipelineStage,
  ResultStatus,
} from '../../../shared/resources/candidates/pipeline.js';

/** Who decided; `name` is the person's name at that time. */
export interface Decider {
  id: string | null;
  name: string;
}

/** A candidate's result in one screening (decision C3). */
export interface ScreeningResult {
  screening: Types.ObjectId;
  job: Types.ObjectId;
  status: ResultStatus;
  decidedBy: Decider;
  decidedAt: Date;
  /** The stage last worked on. */
  stage: PipelineStage;
}

/** One interviewer's feedback on the candidate; one each (decision C12). */
export interface Feedback {
  interviewer: string;
  name: string;
  /** 1 to 5. */
  rating: number;
  comments: string;
  at: Date;
  /** Entered by a non-interviewer, or before the interview began; unknown for older releases. */
  forTheRecord?: boolean;
}

/** A candidate's result in one interview (decision C3). */
export interface InterviewResult {
  interview: Types.ObjectId;
  job: Types.ObjectId;
  status: ResultStatus;
  decidedBy: Decider;
  decidedAt: Date;
  feedbacks: Feedback[];
  offer?: OfferReply;
}

/** The pipeline's part of a candidate's document; missing in older documents, which means no decisions. */
export interface PipelineResults {
  screenings?: ScreeningResult[];
  interviewResults?: InterviewResult[];
  /**
   * Derived: each screening's or interview's id, and that id with the status (`<id>:Selected`). One indexed text per
   * question makes each list by status one equality on every database (portable subset). Candidates without decisions,
   * the majority, have none and no index entry, so their writes stay cheap.
   */
  resultKeys?: string[];
}

const id = { type: Schema.Types.ObjectId, required: true };
const decided = {
  job: id,
  status: { type: String, required: true },
  decidedBy: { id: { type: String, default: null }, name: String },
  decidedAt: { type: Date, required: true },
};

const screeningResult = new Schema({ screening: id, ...decided, stage: String }, { _id: false });
const interviewResult = new Schema(
  {
    interview: id,
    ...decided,
    feedbacks: {
      type: [
        {
          _id: false,
          interviewer: String,
          name: String,
          rating: Number,
          comments: String,
          at: Date,
          forTheRecord: Boolean,
        },
      ],
      default: [],
    },
    offer: String,
  },
  { _id: false },
);

export const RESULT_FIELDS = {
  screenings: { type: [screeningResult], default: [] },
  interviewResults: { type: [interviewResult], default: [] },
  resultKeys: { type: [String], default: undefined },
};

/** The derived texts of a candidate's results. */
export function resultKeysOf({ screenings = [], interviewResults = [] }: PipelineResults): string[] {
  const results = [
    ...screenings.map(({ screening, status }) => [String(screening), status] as const),
    ...interviewResults.map(({ interview, status }) => [String(interview), status] as const),
  ];
  return results.flatMap(([of, status]) => [of, `${of}:${status}`]);
}
