import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Author } from '../../core/history/change.js';
import { Clock } from '../../core/clock/clock.js';
import { JobIntake } from '../jobs/job-intake.service.js';
import type { CandidateDocument } from './candidate.schema.js';
import { CandidatesRepository } from './candidates.repository.js';
import { importedCandidate, importedId, type ImportedValues } from './imported-candidate.js';

/** So many inserts of one batch run side by side. */
const PARTS = 2;

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
    const inserted = await this.insertParts(documents);
    if (inserted === rows.length) return new Set(rows.map(({ row }) => row));
    const ids = rows.map(({ row }) => importedId(importId, row));
    const present = new Set((await this.candidates.findMany(ids, { _id: 1 })).map(({ _id }) => String(_id)));
    return new Set(rows.filter((_row, index) => present.has(String(ids[index]))).map(({ row }) => row));
  }

  /* Side by side the parts keep more than one core of the database busy. All have ended when this does. */
  private async insertParts(documents: CandidateDocument[]): Promise<number> {
    const size = Math.ceil(documents.length / PARTS);
    const parts = Array.from({ length: PARTS }, (_, part) => documents.slice(part * size, (part + 1) * size));
    const ends = await Promise.allSettled(
      parts.filter((part) => part.length > 0).map((part) => this.candidates.insertBatch(part)),
    );
    return ends.reduce((sum, end) => {
      if (end.status === 'rejected') throw end.reason;
      return sum + end.value;
    }, 0);
  }

  /**
   * Gives a live candidate these jobs too; those that the candidate has already change nothing.
   * @returns false when the candidate is not there any more, or one of the jobs takes none any more
   */
  applyFor(author: Author, id: string, jobIds: string[], fileName: string, row: number): Promise<boolean> {
    return this.jobs.whileHeld(jobIds, async (held, demandHeld) => {
      if (held.size < jobIds.length || !(await this.candidates.find(id))) return false;
      const apply = ({ jobs }: CandidateDocument) => {
        demandHeld();
        const known = new Set(jobs.map(String));
        const more = jobIds.filter((jobId) => !known.has(jobId));
        return more.length === 0
          ? {}
          : { jobs: [...jobs, ...more.map((jobId) => new Types.ObjectId(jobId))] };
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
