import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { clock } from '../clock/clock.js';
import { collectionOf } from '../database/document-types.js';
import { defineJob } from '../queues/job.js';
import { JobQueue } from '../queues/job-queue.js';
import { ERASURE, type ErasureDocument, type ErasureSubject } from './erasure.schema.js';
import { chunksOf } from '../../shared/kit/objects.js';

/** Erases the copies of permanently deleted records. */
export const eraseCopies = defineJob<{ erasureId: string }>('erasure.copies', { queue: 'background' });

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
      await this.queue.enqueueOrLater(eraseCopies, { erasureId: String(_id) }, { key: String(_id) });
    }
  }
}
