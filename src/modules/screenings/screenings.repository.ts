import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { Cache } from '../../core/cache/cache.js';
import type { Filter } from '../../core/database/document-types.js';
import { ResourceRepository } from '../../core/database/resource.repository.js';
import { matchTerms } from '../../core/database/search.js';
import { screeningPolicy } from './screening.record.js';
import { SCREENING, type ScreeningDocument } from './screening.schema.js';

/** Maximum number of screenings shown for a candidate, who has at most 50 jobs. */
const MAX_OF_CANDIDATE = 200;

/** Queries over screenings; the only file that knows their collection. */
@Injectable()
export class ScreeningsRepository extends ResourceRepository<ScreeningDocument> {
  constructor(@InjectModel(SCREENING) model: Model<ScreeningDocument>, cache: Cache) {
    super(model, screeningPolicy, cache);
  }

  /** Screenings of a job; `q` matches words of description and author, or any of `jobsFound`, whose names match. */
  conditionsOf(job?: string, q?: string, jobsFound: readonly string[] = []): Filter<ScreeningDocument> {
    return {
      ...(job && { job: new Types.ObjectId(job) }),
      ...(q?.trim() && {
        $or: [
          matchTerms('terms', q),
          { job: trusted({ $in: jobsFound.map((id) => new Types.ObjectId(id)) }) },
        ],
      }),
    };
  }

  /** Live screenings of these jobs, and those with these ids in any state, newest first. */
  ofCandidate(jobs: readonly Types.ObjectId[], ids: readonly Types.ObjectId[]): Promise<ScreeningDocument[]> {
    const filter = {
      $or: [{ isDeleted: false, job: trusted({ $in: [...jobs] }) }, { _id: trusted({ $in: [...ids] }) }],
    };
    const newest = { createdAt: -1, _id: -1 } as const;
    return this.read(filter, { projection: { changes: 0 }, sort: newest, limit: MAX_OF_CANDIDATE });
  }
}
