import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Author } from '../../core/history/change.js';
import { Clock } from '../../core/clock/clock.js';
import { JobIntake } from '../jobs/job-intake.service.js';
import type { CandidateDocument } from './candidate.schema.js';
import { CandidatesRepository } from './candidates.repository.js';
import { importedCandidate, importedId, type ImportedValues } from './imported-candidate.js';

/** One valid row of a spreadsheet. */
export interface IntakeRow {
  row: number;
  values: ImportedValues;
}

/** How spreadsheets become candidates, in batches and safe to repeat (decisions C7, D2, D3). */
@Injectable()
export class CandidateIntake {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly jobs: JobIntake,
    private readonly clock: Clock,
  ) {}

  /** Live and trashed candidates with one of these contacts, by one look-up for a whole batch. */
  contactsAmong(emails: string[], mobiles: string[]) {
    return this.candidates.contactsAmong(emails, mobiles);
  }

  /**
   * Adds the rows whose jobs are open and whose e-mail and mobile are free; each row has an id of its own, so a
   * repetition adds nothing twice.
   * @returns the numbers of the rows that are candidates now; the others have a twin, or a job that takes none any more
   */
  async add(
    importId: Types.ObjectId,
    fileName: string,
    author: Author,
    rows: IntakeRow[],
  ): Promise<Set<number>> {
    const named = [...new Set(rows.flatMap(({ values }) => values.jobs))];
    return this.jobs.whileHeld(named, (held) =>
      this.insert(
        importId,
        fileName,
        author,
        rows.filter(({ values }) => values.jobs.every((job) => held.has(job))),
      ),
    );
  }

  private async insert(
    importId: Types.ObjectId,
    fileName: string,
    author: Author,
    rows: IntakeRow[],
  ): Promise<Set<number>> {
    if (rows.length === 0) return new Set();
    const documents = rows.map(({ row, values }) =>
      importedCandidate(
        values,
        { id: importId, row },
        {
          by: author.userId,
          byName: author.name,
          at: this.clock.now(),
          action: 'imported',
          reason: rowName(fileName, row),
        },
      ),
    );
    const inserted = await this.candidates.insertBatch(documents);
    if (inserted === rows.length) return new Set(rows.map(({ row }) => row));
    const ids = rows.map(({ row }) => importedId(importId, row));
    const present = new Set((await this.candidates.findMany(ids, { _id: 1 })).map(({ _id }) => String(_id)));
    return new Set(rows.filter((_row, index) => present.has(String(ids[index]))).map(({ row }) => row));
  }

  /**
   * Gives a live candidate one more job; one who has it already stays as is.
   * @returns false when the candidate is not there any more, or the job takes none any more
   */
  applyFor(author: Author, id: string, jobId: string, fileName: string, row: number): Promise<boolean> {
    return this.jobs.whileHeld([jobId], async (held, demandHeld) => {
      if (!held.has(jobId) || !(await this.candidates.find(id))) return false;
      const apply = ({ jobs }: CandidateDocument) => {
        demandHeld();
        return jobs.some((job) => String(job) === jobId)
          ? {}
          : { jobs: [...jobs, new Types.ObjectId(jobId)] };
      };
      await this.candidates.update(id, undefined, apply, author, { reason: rowName(fileName, row) });
      return true;
    });
  }

  /** How many candidates an import has added and are there still, trashed ones included. */
  countOf(importId: Types.ObjectId): Promise<number> {
    return this.candidates.countOfImport(importId);
  }

  /** Removes what an import added and nobody has touched since. @returns how many of its candidates remain */
  takeBack(importId: Types.ObjectId): Promise<number> {
    return this.candidates.takeBackImport(importId);
  }
}

function rowName(fileName: string, row: number): string {
  return `Row ${row} of ${fileName}`;
}
