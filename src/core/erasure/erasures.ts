import { Injectable } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Model, Types, Schema } from 'mongoose';
import { clock } from '../clock/clock.js';
import { collectionOf } from '../database/document-types.js';
import { defineJob } from '../queues/job.js';
import { JobQueue } from '../queues/job-queue.js';
import { chunksOf } from '../../shared/kit/objects.js';

/** The subject of an erasure: what is known of a permanently deleted record. */
export interface ErasureSubject {
  /** The record's id. */
  id: string;
  /** E-mail addresses and mobile numbers, as stored. */
  contacts: string[];
  /** Names of a person that other records contain; missing in orders of older releases. */
  names?: string[];
}

/** An erasure order; it is deleted once carried out, because it names who was erased. */
export interface ErasureDocument {
  _id: Types.ObjectId;
  /** The kind of record, for example `candidate`. */
  kind: string;
  subjects: ErasureSubject[];
  createdAt: Date;
}

export const ERASURE = 'Erasure';

const schema = new Schema<ErasureDocument>(
  {
    kind: { type: String, required: true },
    subjects: { type: [{ _id: false, id: String, contacts: [String], names: [String] }], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'erasures', versionKey: false, strict: 'throw' },
);

export const erasureFeature = MongooseModule.forFeature([{ name: ERASURE, schema }]);

/** Removes its copies of these records; safe to repeat. The records were in the trash at the moment `ordered`. */
type Eraser = (kind: string, subjects: readonly ErasureSubject[], ordered: Date) => Promise<void>;

/** Modules register here how their copies are erased; the worker does it. */
@Injectable()
export class CopyErasers {
  private readonly erasers: Eraser[] = [];

  /** Called in `onModuleInit`. */
  register(eraser: Eraser): void {
    this.erasers.push(eraser);
  }

  async erase(
    { kind, subjects, createdAt }: Omit<ErasureDocument, '_id'>,
    signal: AbortSignal,
  ): Promise<void> {
    for (const eraser of this.erasers) {
      signal.throwIfAborted();
      await eraser(kind, subjects, createdAt);
    }
  }
}

/** Erases the copies of permanently deleted records. */
export const eraseCopies = defineJob('erasure.copies', { queue: 'background' });

const MAX_SUBJECTS = 1_000;

/**
 * Orders to erase copies of personal data outside a record's own document: spreadsheets, exports, kept answers, mails
 * (case T02). The order is written before the record is deleted, and the worker carries it out.
 */
@Injectable()
export class Erasures {
  constructor(
    @InjectModel(ERASURE) private readonly model: Model<ErasureDocument>,
    private readonly queue: JobQueue,
  ) {}

  /** Call this before the records are permanently deleted; safe to repeat. */
  async order(kind: string, subjects: readonly ErasureSubject[]): Promise<void> {
    for (const part of chunksOf(subjects, MAX_SUBJECTS)) {
      const _id = new Types.ObjectId();
      // Bypasses the model, which would make a document of each subject.
      await collectionOf(this.model).insertOne({ _id, kind, subjects: part, createdAt: clock.now() });
      await this.queue.enqueueOrLater(eraseCopies, String(_id));
    }
  }
}
