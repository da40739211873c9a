import { Schema, type Types } from 'mongoose';
import type {
  OfferReply,
  PipelineStage,
  ResultStatus,
} from '../../../shared/resources/candidates/pipeline.js';

/** Who decided; the name is what the person was called then. */
export interface Decider {
  id: string | null;
  name: string;
}

/** How the candidate stands in one screening (decision C3). */
export interface ScreeningResult {
  screening: Types.ObjectId;
  job: Types.ObjectId;
  status: ResultStatus;
  decidedBy: Decider;
  decidedAt: Date;
  /** The stage that was worked on last. */
  stage: PipelineStage;
}

/** What one interviewer says of the candidate; one each (decision C12). */
export interface Feedback {
  interviewer: string;
  name: string;
  /** 1 to 5. */
  rating: number;
  comments: string;
  at: Date;
  /** Entered by somebody who was no interviewer, or before it began; of older releases nothing is known. */
  forTheRecord?: boolean;
}

/** How the candidate stands in one interview (decision C3). */
export interface InterviewResult {
  interview: Types.ObjectId;
  job: Types.ObjectId;
  status: ResultStatus;
  decidedBy: Decider;
  decidedAt: Date;
  feedbacks: Feedback[];
  offer?: OfferReply;
}

/** The pipeline's part of a candidate's document; older documents lack it, which means nothing was decided. */
export interface PipelineResults {
  screenings?: ScreeningResult[];
  interviewResults?: InterviewResult[];
  /**
   * Derived: each screening's or interview's id, and that id with the status (`<id>:Selected`). One indexed text per
   * question keeps the lists by status one equality on every database (portable subset). Who was never decided about has
   * none, and no place in the index: most candidates, whose every write would pay for it.
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

/** Fields of the candidate's schema. */
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
