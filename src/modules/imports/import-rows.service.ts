import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { duplicateMessage } from '../../core/records/contact-duplicates.js';
import { Clock } from '../../core/clock/clock.js';
import type { Author } from '../../core/history/change.js';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MESSAGES } from '../../shared/messages.js';
import type { ImportDocument } from './import.schema.js';
import type { CheckContext, ImportRow } from './sheet/types.js';

/** How often rows are retried after losing a race that nobody has won yet, and the base of the growing pause, ms. */
const ATTEMPTS = 10;
const PAUSE_MS = 50;

type Known = Awaited<ReturnType<CandidateInserts['contactsAmong']>>[number];

/**
 * Checks rows against what only the database knows, the current jobs and the existing candidates, and adds them as
 * candidates, or as a new job of an existing one, in the name of the import's user.
 */
@Injectable()
export class ImportRows {
  constructor(
    private readonly candidates: CandidateInserts,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** What rows are checked against now: all jobs by number, and the day. */
  async context(): Promise<CheckContext> {
    return {
      jobs: await this.jobs.allNumbers(),
      today: this.clock.today(),
      timeZone: this.clock.timeZone,
    };
  }

  /** Refuses rows whose jobs are closed, or have been closed since (decision C7). */
  async refuseClosed(rows: ImportRow[]): Promise<void> {
    const { jobs } = await this.context();
    const byId = new Map([...jobs].map(([number, job]) => [job.id, { ...job, number }]));
    for (const row of rows) {
      for (const id of row.values?.jobs ?? []) {
        const job = byId.get(id);
        if (!job) refuse(row, MESSAGES.validation.jobInvalid);
        else if (job.isDeleted) refuse(row, MESSAGES.record.jobTrashed(job.number));
        else if (!job.isActive) refuse(row, MESSAGES.record.jobClosed(job.number));
      }
    }
  }

  /**
   * Refuses rows whose person already exists, found with one query for the whole batch, with the texts of 1-core
   * section 5; if that is the only error, the row says who it is.
   */
  async refuseExisting(rows: ImportRow[]): Promise<void> {
    const known = await this.lookUp(rows);
    for (const row of rows) {
      const duplicates = known(row);
      const message = duplicateMessage({
        ...(duplicates.email && { email: { inTrash: duplicates.email.isDeleted } }),
        ...(duplicates.mobile && { mobile: { inTrash: duplicates.mobile.isDeleted } }),
      });
      if (!message) continue;
      const samePerson =
        duplicates.email && (!duplicates.mobile || duplicates.mobile._id.equals(duplicates.email._id));
      const existing =
        row.values && samePerson && !duplicates.email!.isDeleted
          ? { candidate: String(duplicates.email!._id), jobs: row.values.jobs }
          : undefined;
      refuse(row, message);
      if (existing) row.existing = existing;
    }
  }

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
      await this.refuseExisting(lost);
      await this.refuseClosed(lost);
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

  private async lookUp(rows: ImportRow[]) {
    const emails = rows.flatMap((row) => row.email ?? []);
    const mobiles = rows.flatMap((row) => row.mobile ?? []);
    const found = await this.candidates.contactsAmong(emails, mobiles);
    const byEmail = new Map<string, Known>(found.map((candidate) => [candidate.email, candidate]));
    const byMobile = new Map<string, Known>(found.map((candidate) => [candidate.mobile, candidate]));
    return ({ email, mobile }: ImportRow) => ({
      email: email === undefined ? undefined : byEmail.get(email),
      mobile: mobile === undefined ? undefined : byMobile.get(mobile),
    });
  }
}

/** Adds a reason not to add a row. */
function refuse(row: ImportRow, message: string): void {
  row.errors.push(message);
  delete row.values;
  delete row.existing;
}

function authorOf({ requestedBy }: ImportDocument): Author {
  return { userId: requestedBy.userId, name: requestedBy.name };
}
