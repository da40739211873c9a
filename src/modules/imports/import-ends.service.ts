import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AccessService } from '../../core/access/access.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import type { ImportDocument } from './import.schema.js';
import { ImportsRepository } from './imports.repository.js';

/** Ends imports before their last row. It records what they added, or it could not be undone. */
@Injectable()
export class ImportEnds {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly candidates: CandidateInserts,
    private readonly access: AccessService,
  ) {}

  /**
   * Whether the job has the permissions of the user it works for, read anew when it starts (decision B5). If not, the
   * import has failed, or its undo was given up, with the text of a 403 as the reason, and the job must leave everything
   * as it is.
   */
  async allow({ _id, requestedBy, undo }: ImportDocument): Promise<boolean> {
    const permissions = await this.access.permissionsOf(requestedBy.userId);
    if (permissions?.can('candidate', 'bulk-create')) return true;
    const failure = MESSAGES.errors.forbidden;
    if (undo === 'requested')
      await this.imports.move(_id, ['done', 'cancelled', 'failed'], { undo: 'no', failure });
    else await this.fail(_id, { message: failure });
    return false;
  }

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
