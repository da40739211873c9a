import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import pLimit from 'p-limit';
import { crashPoint } from '../../core/crash-point.js';
import { FileViews } from '../../core/file-views/file-views.js';
import { concurrently } from '../../core/concurrently.js';
import { References } from '../../core/records/references.js';
import type { Author } from '../../core/history/change.js';
import { Clock } from '../../core/clock/clock.js';
import type { KeptReason } from '../../shared/resources/imports/enums.js';
import { JobLocks } from '../jobs/job-locks.service.js';
import type { CandidateDocument } from './candidate.schema.js';
import { CandidatesRepository } from './candidates.repository.js';
import { importedCandidate, importedId, type NewCandidateValues } from './new-candidate.js';

/**
 * Rows of one insert, and inserts of this process that run in parallel, across all imports: enough to keep more than
 * one core of the database busy and still let lists have their turn.
 */
const PART = 125;
const CONCURRENCY = 2;
/**
 * How long inserts may begin under one hold of the jobs, so that closing a job never waits for long. With a hold for each
 * insert 10,000 rows took 3.5 s beside a bare insert of 2.7, and 2.6 beside 2.0 with this (bench 6, on busy cores); on
 * quiet ones they take 1.9 s with it.
 */
const HOLD_MS = 1_000;

/** Candidates looked up or removed by one command. */
const IDS = 1_000;

/** An import, as far as the ids of its candidates depend on it. */
export interface ImportedFile {
  _id: Types.ObjectId;
  /** Number of rows; they are numbered from 1. */
  total: number;
}

/** One valid row of a spreadsheet. */
export interface InsertRow {
  /** Its number in the file. */
  number: number;
  values: NewCandidateValues;
}

/** A candidate whom the undo of an import does not remove. */
export interface KeptRow {
  id: Types.ObjectId;
  row: number;
  reason: KeptReason;
}

/** Turns spreadsheet rows into candidates, in batches and safe to repeat (decisions C7, D2, D3). */
@Injectable()
export class CandidateInserts {
  private readonly inserting = pLimit(CONCURRENCY);

  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly jobs: JobLocks,
    private readonly references: References,
    private readonly views: FileViews,
    private readonly clock: Clock,
  ) {}

  /** Live and trashed candidates with one of these contacts: one query for a whole batch. */
  contactsAmong(emails: string[], mobiles: string[]) {
    return this.candidates.contactsAmong(emails, mobiles);
  }

  /**
   * Adds the rows whose jobs are open and whose e-mail and mobile are free. Each row has a fixed id, so a repetition
   * adds nothing twice.
   * @returns the numbers of the rows that are candidates now; the others are duplicates, or their job is closed now
   */
  async add(
    importId: Types.ObjectId,
    fileName: string,
    author: Author,
    rows: InsertRow[],
  ): Promise<Set<number>> {
    const added = new Set<number>();
    const prepare = ({ number, values }: InsertRow) =>
      importedCandidate(
        values,
        { id: importId, row: number },
        {
          by: author.userId,
          byName: author.name,
          at: this.clock.now(),
          action: 'imported',
          reason: rowName(fileName, number),
        },
      );
    for (let rest = rows; rest.length > 0;) {
      const named = [...new Set(rest.flatMap(({ values }) => values.jobs))];
      const seen = await this.jobs.withLockedJobs(named, (held, assertLocked) =>
        this.insertSome(rest, assertLocked, async (part) => {
          const open = part.filter(({ values }) => values.jobs.every((job) => held.has(job)));
          for (const row of await this.insertPart(open, prepare)) added.add(row);
        }),
      );
      rest = rest.slice(seen);
    }
    return added;
  }

  /**
   * Passes rows to `insert` part by part while the hold of the jobs is young, and waits for every started part.
   * @returns how many rows were passed on, at least one part
   */
  private async insertSome(
    rows: InsertRow[],
    assertLocked: () => void,
    insert: (part: InsertRow[]) => Promise<void>,
  ): Promise<number> {
    const since = performance.now();
    let next = 0;
    function* parts() {
      while (next < rows.length && (next === 0 || performance.now() - since < HOLD_MS))
        yield rows.slice(next, (next += PART));
    }
    await concurrently(parts(), CONCURRENCY, (part) =>
      this.inserting(() => {
        assertLocked();
        return insert(part);
      }),
    );
    return Math.min(next, rows.length);
  }

  /** @returns the numbers of the rows that are candidates now */
  private async insertPart(
    rows: InsertRow[],
    prepare: (row: InsertRow) => CandidateDocument,
  ): Promise<number[]> {
    if (rows.length === 0) return [];
    const documents = rows.map(prepare);
    const inserted = await this.candidates.insertBatch(documents);
    crashPoint('import');
    const numbers = rows.map(({ number }) => number);
    if (inserted === rows.length) return numbers;
    const ids = documents.map(({ _id }) => _id);
    const present = new Set((await this.candidates.findMany(ids, { _id: 1 })).map(({ _id }) => String(_id)));
    return numbers.filter((_row, index) => present.has(String(ids[index])));
  }

  /**
   * Adds these jobs to a live candidate; jobs that the candidate already has change nothing.
   * @returns false if the candidate no longer exists, or one of the jobs is closed
   */
  applyFor(author: Author, id: string, jobIds: string[], fileName: string, row: number): Promise<boolean> {
    return this.jobs.withLockedJobs(jobIds, async (held, assertLocked) => {
      if (held.size < jobIds.length || !(await this.candidates.find(id))) return false;
      const apply = ({ jobs }: CandidateDocument) => {
        assertLocked();
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

  /** Numbers of the rows that an import added and that still exist as candidates, trashed ones included. */
  async rowsOf(file: ImportedFile): Promise<Set<number>> {
    const added = new Set<number>();
    for (const rows of idsOf(file)) {
      const present = await this.candidates.findMany([...rows.values()], { _id: 1 });
      const ids = new Set(present.map(({ _id }) => String(_id)));
      for (const [number, id] of rows) if (ids.has(String(id))) added.add(number);
    }
    return added;
  }

  /**
   * Removes what an import added and nobody has touched since; safe to repeat.
   * @returns the candidates that stay, in the order of their rows, each with the first reason found
   */
  async takeBack(file: ImportedFile): Promise<KeptRow[]> {
    const kept: KeptRow[] = [];
    for (const rows of idsOf(file)) {
      const ids = [...rows.values()];
      const named = await this.references.namedAmong('candidate', ids.map(String));
      for (const id of await this.views.recordsAmong(ids)) named.set(id, VIEWED);
      await this.candidates.removeUntouched(ids.filter((id) => !named.has(String(id))));
      const left = await this.candidates.findMany(ids, { isDeleted: 1, resultKeys: 1 });
      const byId = new Map(left.map((candidate) => [String(candidate._id), candidate]));
      for (const [row, id] of rows) {
        const candidate = byId.get(String(id));
        if (candidate) kept.push({ id, row, reason: reasonOf(candidate, named.get(String(id))) });
      }
    }
    return kept;
  }
}

const VIEWED = 'views';
/** The reason for each resource that names a candidate, as the undo of an import reports it; all others: `referred`. */
const REASONS: Partial<Record<string, KeptReason>> = {
  interviews: 'interview',
  offers: 'offer',
  onboardings: 'onboarding',
  [VIEWED]: 'changed',
};

/** @param namedBy the resource that names the candidate; undefined when none does */
function reasonOf({ isDeleted, resultKeys = [] }: CandidateDocument, namedBy?: string): KeptReason {
  if (namedBy) return REASONS[namedBy] ?? 'referred';
  if (resultKeys.length > 0) return 'decision';
  return isDeleted ? 'trashed' : 'changed';
}

function* idsOf({ _id, total }: ImportedFile): Generator<Map<number, Types.ObjectId>> {
  for (let first = 1; first <= total; first += IDS) {
    const numbers = Array.from({ length: Math.min(IDS, total - first + 1) }, (_, index) => first + index);
    yield new Map(numbers.map((number) => [number, importedId(_id, number)]));
  }
}

function rowName(fileName: string, row: number): string {
  return `Row ${row} of ${fileName}`;
}
