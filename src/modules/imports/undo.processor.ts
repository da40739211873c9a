import { Injectable } from '@nestjs/common';
import { type JobProcessor, Processes } from '../../core/queues/job.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import { undoImport, ImportsRepository } from './imports.repository.js';
import { ImportEnds } from './import-ends.service.js';

/** Maximum number of kept candidates that are named; all are counted. */
const MAX_KEPT = 100;

/**
 * Removes what an import added and nobody has touched since (decision D1): those candidates are permanently deleted, so
 * that the corrected file finds their e-mails and numbers free. Candidates that were changed, decided on or are
 * referred to stay and are named with the reason. Jobs given to existing candidates stay.
 */
@Injectable()
@Processes(undoImport)
export class UndoProcessor implements JobProcessor {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly candidates: CandidateInserts,
    private readonly ends: ImportEnds,
  ) {}

  async run(importId: string): Promise<void> {
    const document = await this.imports.find(importId);
    if (!document || document.undo !== 'requested' || !(await this.ends.allow(document))) return;
    const kept = await this.candidates.takeBack(document);
    await this.imports.move(importId, ['done', 'cancelled', 'failed'], {
      undo: 'done',
      kept: kept.slice(0, MAX_KEPT).map(({ id, row, reason }) => ({ candidate: id, row, reason })),
      'counts.undone': Math.max(0, document.counts.added - kept.length),
    });
  }

  async gaveUp(importId: string): Promise<void> {
    await this.imports.move(importId, ['done', 'cancelled', 'failed'], {
      undo: 'no',
      failure: MESSAGES.import.gaveUp,
    });
  }
}
