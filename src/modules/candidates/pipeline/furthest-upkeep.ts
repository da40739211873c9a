import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CountCache } from '../../../core/cache/count-cache.js';
import { Upkeep } from '../../../core/upkeep/upkeep.js';
import { CANDIDATE, type CandidateDocument } from '../candidate.schema.js';
import { furthestOf } from './furthest.js';

const BATCH = 500;
const READ = { status: 1, changes: 1, screenings: 1, interviewResults: 1, version: 1 } as const;

/**
 * Notes how far candidates of older releases came, from their history; safe to repeat and to run twice at once. The undo
 * of a bulk change leaves null where there was nothing.
 */
@Injectable()
export class FurthestUpkeep implements OnModuleInit {
  constructor(
    @InjectModel(CANDIDATE) private readonly model: Model<CandidateDocument>,
    private readonly counts: CountCache,
    private readonly upkeep: Upkeep,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Noting how far candidates came', () => this.run());
  }

  async run(): Promise<void> {
    for (;;) {
      const found = await this.model.collection
        .find<Pick<CandidateDocument, '_id' | keyof typeof READ>>({ furthest: null }, { projection: READ })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return;
      const written = await this.model.collection.bulkWrite(
        found.map((candidate) => ({
          updateOne: {
            filter: { _id: candidate._id, version: candidate.version },
            update: { $set: { furthest: furthestOf(candidate) } },
          },
        })),
        { ordered: false },
      );
      this.counts.forget(this.model);
      // Others are changing every one of them: the next hour goes on.
      if (written.matchedCount === 0) return;
    }
  }
}
