import { MIXED } from '../../core/database/document-types.js';
import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { clock } from '../../core/clock/clock.js';
import type { ChangeSubject, StoredChange } from '../../core/history/change.js';
import type { BatchOutcome, BatchState, BatchUndoState } from '../../shared/resources/batches/enums.js';

interface Person {
  userId: string;
  name: string;
}

/** What is counted of a batch's candidates. */
export const COUNTED = ['changed', 'unchanged', 'refused', 'missing', 'undone', 'kept'] as const;

/** Parameters of a kind of batch: ids and enumerated values as texts. */
export type BatchValues = Record<string, string>;

/** One bulk change (decision C11): the intent that is carried out, and its receipt. */
export interface BatchDocument {
  _id: Types.ObjectId;
  kind: string;
  /** Description for history and receipt. */
  what: string;
  values: BatchValues;
  subject: ChangeSubject | null;
  /** The filter that found the candidates; null if ids were sent. */
  filter: Record<string, unknown> | null;
  /** Ids of candidates who are changed although Offered, Hired or Onboarding (decision H6). */
  confirmed: string[];
  createdBy: Person;
  undoneBy: Person | null;
  state: BatchState;
  undo: BatchUndoState;
  total: number;
  progress: number;
  counts: Record<(typeof COUNTED)[number], number>;
  failure: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  endedAt: Date | null;
}

/** The outcome for one candidate; stored before the candidate is written, so that a crash loses no old value. */
export interface BatchRow {
  id: string;
  /** `planned` until the outcome is certain. */
  outcome: BatchOutcome | 'planned';
  message?: string;
  /** The version that the plan was made for; the write increments it. */
  version?: number;
  /** Field path → old value. */
  before?: Record<string, unknown>;
  entries?: Array<Pick<StoredChange, 'action' | 'stage' | 'field' | 'from' | 'to'>>;
}

/** Some hundred candidates of a batch: the repeatable unit of work. */
export interface BatchChunkDocument {
  _id: Types.ObjectId;
  batchId: Types.ObjectId;
  index: number;
  ids: string[];
  rows: BatchRow[];
  /** A plan was stored: candidates may have been written. */
  planned: boolean;
  done: boolean;
  undone: boolean;
  counts: BatchDocument['counts'];
}

export const BATCH = 'Batch';
export const BATCH_CHUNK = 'BatchChunk';

const count = { type: Number, default: 0 };
const counts = Object.fromEntries(COUNTED.map((key) => [key, count]));
const person = { _id: false, userId: String, name: String };

const batchSchema = new Schema<BatchDocument>(
  {
    kind: { type: String, required: true },
    what: { type: String, required: true },
    values: { type: MIXED, default: {} },
    subject: { type: new Schema({ kind: String, id: String, name: String }, { _id: false }), default: null },
    filter: { type: MIXED, default: null },
    confirmed: { type: [String], default: [] },
    createdBy: { type: person, required: true },
    undoneBy: { type: person, default: null },
    state: { type: String, required: true },
    undo: { type: String, default: 'no' },
    total: count,
    progress: count,
    counts,
    failure: { type: String, default: null },
    version: { type: Number, default: 1 },
    endedAt: { type: Date, default: null },
  },
  {
    collection: 'batches',
    timestamps: { currentTime: () => clock.now() },
    versionKey: false,
    strict: 'throw',
    minimize: false,
  },
);
batchSchema.index({ kind: 1, createdAt: -1, _id: -1 }, { name: 'by-kind' });
batchSchema.index({ 'subject.id': 1, createdAt: -1, _id: -1 }, { name: 'by-subject' });
batchSchema.index({ state: 1, undo: 1 }, { name: 'by-state' });

const chunkSchema = new Schema<BatchChunkDocument>(
  {
    batchId: { type: Schema.Types.ObjectId, required: true },
    index: { type: Number, required: true },
    ids: { type: [String], required: true },
    rows: { type: MIXED, default: [] },
    planned: { type: Boolean, default: false },
    done: { type: Boolean, default: false },
    undone: { type: Boolean, default: false },
    counts,
  },
  { collection: 'batch_chunks', versionKey: false, minimize: false },
);
chunkSchema.index({ batchId: 1, index: 1 }, { name: 'chunk', unique: true });

export const batchFeature = MongooseModule.forFeature([
  { name: BATCH, schema: batchSchema },
  { name: BATCH_CHUNK, schema: chunkSchema },
]);
