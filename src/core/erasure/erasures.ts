import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { clock } from '../clock/clock.js';
import { collectionOf } from '../database/document-types.js';
import { defineJob } from '../queues/job.js';
import { JobQueue } from '../queues/job-queue.js';
import { ERASURE, type ErasureDocument, type ErasureSubject } from './erasure.schema.js';
import { chunksOf } from '../../shared/kit/objects.js';

/** Erases the copies of what was deleted for good. */
export const eraseCopies = defineJob<{ erasureId: string }>('erasure.copies', { queue: 'background' });

const MAX_SUBJECTS = 1_000;

/**
 * Orders to erase the copies of personal data that lie outside a record's own document: spreadsheets, exports, kept
 * answers, mails (case T02). The order is written before the record goes and carried out by the worker.
 */
@Injectable()
export class Erasures {
  constructor(
    @InjectModel(ERASURE) private readonly model: Model<ErasureDocument>,
    private readonly queue: JobQueue,
  ) {}

  /** To be called before the records are deleted for good; ordering again does no harm. */
  async order(kind: string, subjects: readonly ErasureSubject[]): Promise<void> {
    for (const part of chunksOf(subjects, MAX_SUBJECTS)) {
      const _id = new Types.ObjectId();
      // Past the model, which makes a document of each subject.
      await collectionOf(this.model).insertOne({ _id, kind, subjects: part, createdAt: clock.now() });
      await this.queue.enqueueOrLater(eraseCopies, { erasureId: String(_id) }, { key: String(_id) });
    }
  }
}
