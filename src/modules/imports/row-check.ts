import { Injectable } from '@nestjs/common';
import { twinMessage } from '../../core/database/contact-twins.js';
import { Clock } from '../../core/clock/clock.js';
import { CandidateIntake } from '../candidates/candidate-intake.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MESSAGES } from '../../shared/messages.js';
import type { CheckContext, CheckedRow } from './sheet/types.js';

/** A candidate that a row collides with. */
type Known = Awaited<ReturnType<CandidateIntake['contactsAmong']>>[number];

/** Holds rows to what only the database knows: the jobs as they are now, and the candidates that exist. */
@Injectable()
export class RowCheck {
  constructor(
    private readonly candidates: CandidateIntake,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** What rows are held to now: all jobs by number and the day. */
  async context(): Promise<CheckContext> {
    return { jobs: await this.jobs.allNumbers(), today: this.clock.today() };
  }

  /** Refuses rows whose jobs take no candidates, or none any more (decision C7). */
  async refuseClosed(rows: CheckedRow[]): Promise<void> {
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
   * Refuses rows whose person exists already, found with one query for the whole batch, with the texts of 1-core
   * section 5; where that is the only fault, the row says who it is.
   */
  async refuseExisting(rows: CheckedRow[]): Promise<void> {
    const known = await this.lookUp(rows);
    for (const row of rows) {
      const twins = known(row);
      const message = twinMessage({
        ...(twins.email && { email: { inTrash: twins.email.isDeleted } }),
        ...(twins.mobile && { mobile: { inTrash: twins.mobile.isDeleted } }),
      });
      if (!message) continue;
      const samePerson = twins.email && (!twins.mobile || twins.mobile._id.equals(twins.email._id));
      const existing =
        row.values && samePerson && !twins.email!.isDeleted
          ? { candidate: String(twins.email!._id), jobs: row.values.jobs }
          : undefined;
      refuse(row, message);
      if (existing) row.existing = existing;
    }
  }

  private async lookUp(rows: CheckedRow[]) {
    const emails = rows.flatMap((row) => row.email ?? []);
    const mobiles = rows.flatMap((row) => row.mobile ?? []);
    const found = await this.candidates.contactsAmong(emails, mobiles);
    const byEmail = new Map<string, Known>(found.map((candidate) => [candidate.email, candidate]));
    const byMobile = new Map<string, Known>(found.map((candidate) => [candidate.mobile, candidate]));
    return ({ email, mobile }: CheckedRow) => ({
      email: email === undefined ? undefined : byEmail.get(email),
      mobile: mobile === undefined ? undefined : byMobile.get(mobile),
    });
  }
}

/** One more reason not to add a row. */
function refuse(row: CheckedRow, message: string): void {
  row.errors.push(message);
  delete row.values;
  delete row.existing;
}
