import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Author } from '../../core/history/change.js';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import type { ImportDocument } from './import.schema.js';
import { RowCheck } from './row-check.js';
import type { ImportRow } from './sheet/types.js';

/** How often rows are retried after losing a race that nobody has won yet, and the base of the growing pause, ms. */
const ATTEMPTS = 10;
const PAUSE_MS = 50;

/** Adds rows as candidates, or as a new job of an existing one, in the name of the import's user. */
@Injectable()
export class RowAdder {
  constructor(
    private readonly candidates: CandidateInserts,
    private readonly rowCheck: RowCheck,
  ) {}

  /**
   * Adds rows until each is a candidate or refused, as a duplicate or for a closed job: an insert can also lose against
   * one that is not visible yet.
   */
  async add(document: ImportDocument, rows: ImportRow[]): Promise<void> {
    for (let attempt = 0, open = rows; open.length > 0; attempt++) {
      if (attempt === ATTEMPTS) throw new Error(`${open.length} rows could neither be added nor found`);
      await pause(attempt * PAUSE_MS);
      const valid = open.flatMap(({ number, values }) => (values ? [{ number, values }] : []));
      const done = await this.candidates.add(document._id, document.fileName, authorOf(document), valid);
      const lost = open.filter(({ number }) => !done.has(number));
      if (lost.length === 0) return;
      await this.rowCheck.refuseExisting(lost);
      await this.rowCheck.refuseClosed(lost);
      open = lost.filter(({ values }) => values);
    }
  }

  /**
   * Gives existing people the row's jobs if the user chose so (decision D3); repeating changes nothing.
   * @returns the rows that stay refused
   */
  async link(document: ImportDocument, rows: ImportRow[]): Promise<ImportRow[]> {
    const left: ImportRow[] = [];
    const author = authorOf(document);
    for (const row of rows) {
      const { candidate, jobs } = row.existing ?? {};
      const given =
        candidate &&
        (await this.candidates.applyFor(author, candidate, jobs!, document.fileName, row.number));
      if (!given) left.push(row);
    }
    return left;
  }
}

function authorOf({ requestedBy }: ImportDocument): Author {
  return { userId: requestedBy.userId, name: requestedBy.name };
}
