import { Injectable } from '@nestjs/common';
import { duplicateMessage } from '../../core/records/contact-duplicates.js';
import { Clock } from '../../core/clock/clock.js';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MESSAGES } from '../../shared/messages.js';
import type { CheckContext, ImportRow } from './sheet/types.js';

type Known = Awaited<ReturnType<CandidateInserts['contactsAmong']>>[number];

/** Checks rows against what only the database knows: the current jobs and the existing candidates. */
@Injectable()
export class RowCheck {
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
