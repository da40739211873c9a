import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import { ImportsRepository } from './imports.repository.js';

/** How imports end before their last row: they must know what they added, or it could not be taken back. */
@Injectable()
export class ImportEnds {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly candidates: CandidateInserts,
  ) {}

  /** Ends one that somebody has stopped. */
  async stop(importId: Types.ObjectId): Promise<void> {
    const added = await this.candidates.countOf(importId);
    await this.imports.move(importId, ['adding'], { state: 'cancelled', 'counts.added': added });
  }

  /** Counts again what one has added that has failed. */
  async recount(importId: Types.ObjectId): Promise<void> {
    const added = await this.candidates.countOf(importId);
    await this.imports.move(importId, ['failed'], { 'counts.added': added });
  }
}
