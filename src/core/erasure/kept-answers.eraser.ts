import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { IDEMPOTENCY, type IdempotencyDocument } from '../http/idempotency.schema.js';
import { CopyErasers } from './copy-erasers.js';

/** Empties the answers kept under an Idempotency-Key that name an erased person; the key itself stays used. */
@Injectable()
export class KeptAnswersEraser implements OnModuleInit {
  constructor(
    @InjectModel(IDEMPOTENCY) private readonly model: Model<IdempotencyDocument>,
    private readonly erasers: CopyErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (_kind, subjects) => {
      const ids = subjects.map(({ id }) => id);
      await this.model.updateMany({ ids: trusted({ $in: ids }) }, { $set: { 'answer.data': null, ids: [] } });
    });
  }
}
