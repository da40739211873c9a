import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Author } from '../../core/history/change.js';
import { CandidateInserts, type JobsHold } from '../candidates/candidate-inserts.service.js';
import type { ImportDocument } from './import.schema.js';
import { toListed } from './imports.repository.js';
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
   * Adds rows until each is a candidate, has a duplicate, or a job that has closed: an insert can also lose against one that
   * is not visible yet.
   * @param jobs shared by calls that overlap, see {@link CandidateInserts.sharedHold}
   * @returns the rows that did not become candidates
   */
  async add(document: ImportDocument, ready: ImportRow[], jobs?: JobsHold): Promise<ImportRow[]> {
    const refused: ImportRow[] = [];
    for (let attempt = 0, open = ready; open.length > 0; attempt++) {
      if (attempt === ATTEMPTS) throw new Error(`${open.length} rows could neither be added nor found`);
      await pause(attempt * PAUSE_MS);
      const rows = open.flatMap(({ number, values }) => (values ? [{ number, values }] : []));
      const done = await this.candidates.add(document._id, document.fileName, authorOf(document), rows, jobs);
      const lost = open.filter(({ number }) => !done.has(number));
      if (lost.length === 0) break;
      await this.rowCheck.refuseExisting(lost);
      await this.rowCheck.refuseClosed(lost);
      refused.push(...lost.filter(({ errors }) => errors.length > 0).map(toListed));
      open = lost.filter(({ values }) => values);
    }
    return refused;
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
