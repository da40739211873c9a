import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ImportState } from '../../shared/resources/imports/enums.js';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import type { ImportDocument } from './import.schema.js';
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
    const added = await this.countAdded(importId);
    await this.imports.move(importId, ['adding'], { state: 'cancelled', 'counts.added': added });
  }

  /**
   * Ends one that cannot go on, in one write with what it has added: who sees that it has failed sees that too.
   * @param from the states in which it may be
   * @returns whether it was in one of them
   */
  async fail(
    importId: Types.ObjectId | string,
    from: ImportState[],
    failure: string,
    only: Partial<Pick<ImportDocument, 'addValid'>> = {},
  ): Promise<boolean> {
    const added = await this.countAdded(importId);
    const failed = { state: 'failed', failure, 'counts.added': added } as const;
    return (await this.imports.move(importId, from, failed, only)) !== null;
  }

  private async countAdded(importId: Types.ObjectId | string): Promise<number> {
    const document = await this.imports.find(String(importId));
    return document ? this.candidates.countOf(document) : 0;
  }
}
