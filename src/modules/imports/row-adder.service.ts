import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Author } from '../../core/history/change.js';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import type { ImportDocument } from './import.schema.js';
import { RowCheck } from './row-check.js';
import type { ImportRow } from './sheet/types.js';

/** How often, and after which growing pause in ms, rows are tried again that lost a race nobody has won yet. */
const ATTEMPTS = 10;
const PAUSE_MS = 50;

/** Rows that become candidates, or a new job of one who exists already, in the name of whom an import works for. */
@Injectable()
export class RowAdder {
  constructor(
    private readonly candidates: CandidateInserts,
    private readonly rowCheck: RowCheck,
  ) {}

  /**
   * Adds rows until each is a candidate or refused, for a duplicate or a job that has closed: an insert can also lose
   * against one that is not visible yet.
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
   * Gives people who exist already the row's jobs, when the user chose so (decision D3); repeating changes nothing.
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
