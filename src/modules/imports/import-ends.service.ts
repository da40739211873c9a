import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import type { ImportDocument } from './import.schema.js';
import { ImportsRepository } from './imports.repository.js';

/** Ends imports before their last row. It records what they added, or it could not be undone. */
@Injectable()
export class ImportEnds {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly candidates: CandidateInserts,
  ) {}

  /** Ends an import that was stopped while adding rows. */
  async stop(importId: Types.ObjectId): Promise<void> {
    const [added, refused] = await Promise.all([
      this.countAdded(importId),
      this.imports.countRefused(importId),
    ]);
    await this.imports.move(importId, ['adding'], {
      state: 'cancelled',
      'counts.added': added,
      'counts.invalid': refused.invalid,
      'counts.existing': refused.existing,
    });
  }

  /**
   * Ends an import that cannot go on, in one write with what it added: a reader who sees the failure sees that too.
   * @param reason what went wrong, and the hint shown below it
   */
  async fail(
    importId: Types.ObjectId | string,
    { message, hint = null }: { message: string; hint?: string | null | undefined },
  ): Promise<void> {
    const added = await this.countAdded(importId);
    const failed = { state: 'failed', failure: message, failureHint: hint, 'counts.added': added } as const;
    await this.imports.move(importId, ['queued', 'checking', 'adding'], failed);
  }

  private async countAdded(importId: Types.ObjectId | string): Promise<number> {
    const document: ImportDocument | null = await this.imports.find(String(importId));
    return document ? (await this.candidates.rowsOf(document)).size : 0;
  }
}
