import { Injectable } from '@nestjs/common';
import { twinMessage } from '../../core/database/contact-twins.js';
import { Clock } from '../../core/clock/clock.js';
import { CandidateIntake } from '../candidates/candidate-intake.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import type { ImportRow } from './import.schema.js';
import { checkRow } from './sheet/check-row.js';
import type { SheetColumns } from './sheet/columns.js';
import type { CheckContext, CheckedRow, SheetRow } from './sheet/types.js';

/** A candidate that a row collides with. */
type Known = Awaited<ReturnType<CandidateIntake['contactsAmong']>>[number];

/** Checks rows against the form's rules, the jobs as they are now, and the candidates that exist. */
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

  check(row: SheetRow, columns: SheetColumns, context: CheckContext): CheckedRow {
    return checkRow(row, columns, context);
  }

  /**
   * Looks a batch of rows up among the existing candidates, with one query.
   * @param batch the rows with the errors found so far, to which the texts of 1-core section 5 are added
   */
  async markExisting(batch: Array<{ checked: CheckedRow; row: ImportRow }>): Promise<void> {
    const known = await this.lookUp(batch.map(({ checked }) => checked));
    for (const { checked, row } of batch) {
      const twins = known(checked);
      const message = twinMessage({
        ...(twins.email && { email: { inTrash: twins.email.isDeleted } }),
        ...(twins.mobile && { mobile: { inTrash: twins.mobile.isDeleted } }),
      });
      if (!message) continue;
      const samePerson = twins.email && (!twins.mobile || twins.mobile._id.equals(twins.email._id));
      if (row.errors.length === 0 && samePerson && !twins.email!.isDeleted)
        row.existing = String(twins.email!._id);
      row.errors.push(message);
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
