import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { Records } from '../../core/records/records.service.js';
import type { CandidateStatus } from '../../shared/resources/candidates/enums.js';
import type { ResultStatus } from '../../shared/resources/candidates/pipeline.js';
import { ScreeningDecisions } from '../screenings/screening-decisions.service.js';
import { ScreeningsService } from '../screenings/screenings.service.js';

const HOUR_MS = 3_600_000;
const FIRST_PAGE = { page: 1, limit: 100 } as const;

interface DemoScreening {
  job: string;
  description: string;
  daysAgo: number;
  /** Whether single candidates are decided on. */
  decided?: boolean;
  /** Everybody else is set to Pending in bulk, with a receipt. */
  restAtOnce?: boolean;
  trashed?: boolean;
}

/** The result that matches a candidate's current status; candidates further along are left alone. */
const RESULT_OF: Partial<Record<CandidateStatus, ResultStatus>> = {
  Screening: 'Pending',
  Shortlisted: 'Selected',
  Rejected: 'Rejected',
};

const DESCRIPTIONS = [
  'First look: experience, notice period and where they live.',
  'Second round for those whose resume was good: call them, ask for expectations.',
  'Applications of this month. Grade every resume before the call.',
] as const;

/** Screenings in every state: fresh, half done, with a receipt, of a closed job, in the trash. */
@Injectable()
export class DemoScreenings {
  constructor(
    private readonly screenings: ScreeningsService,
    private readonly decisions: ScreeningDecisions,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds what is missing: a job that already has a screening is skipped.
   * @param jobIds by title, in the order of the job posts
   * @returns how many there are
   */
  async add(jobIds: ReadonlyMap<string, string>, recruiters: readonly Actor[]): Promise<number> {
    const planned = planScreenings([...jobIds.keys()]);
    for (const [index, one] of planned.entries()) {
      const actor = recruiters[index % recruiters.length]!;
      const job = jobIds.get(one.job)!;
      if (await this.isThere(actor, job, one.description)) continue;
      this.at(one.daysAgo * 24);
      const { _id } = await this.screenings.create(actor, { job, description: one.description });
      if (one.decided) await this.decide(actor, _id, one.daysAgo);
      if (one.restAtOnce) {
        this.at(6);
        const all = { filterStatus: 'UnScreened', screeningStatus: 'Pending' } as const;
        await this.decisions.decideMany(actor, _id, { ...all, confirmed: [] });
      }
      if (one.trashed) {
        this.at(3);
        await this.records.trash('screenings', actor, _id);
      }
    }
    return planned.length;
  }

  private async isThere(actor: Actor, job: string, description: string): Promise<boolean> {
    for (const deleted of [false, true]) {
      const { items } = await this.screenings.list(actor, { ...FIRST_PAGE, deleted, job });
      if (items.some((one) => one.description === description)) return true;
    }
    return false;
  }

  private async decide(actor: Actor, screeningId: string, daysAgo: number): Promise<void> {
    const { items } = await this.decisions.candidates(actor, screeningId, 'All', FIRST_PAGE);
    for (const [index, { _id: candidateId, status: own, grade }] of items.entries()) {
      const status = RESULT_OF[own];
      if (!status) continue;
      this.at(Math.max(1, daysAgo * 24 - 12 - index / 4));
      await this.decisions.decide(actor, { screeningId, candidateId, stage: 'Resume Review', status });
      if (status !== 'Selected') continue;
      const fields = {
        noticePeriod: [15, 30, 60][index % 3]!,
        relocation: index % 4 === 0 ? 'No' : 'Yes',
      } as const;
      const called = { screeningId, candidateId, stage: 'Phone Interview', fields } as const;
      await this.decisions.decide(actor, called);
      if (grade !== 'NA') continue;
      const read = { screeningId, candidateId, stage: 'Resume Review', fields: { grade: 'B' } } as const;
      await this.decisions.decide(actor, read);
    }
  }

  private at(hoursAgo: number): void {
    this.clock.move(-hoursAgo * HOUR_MS);
  }
}

function planScreenings(jobs: readonly string[]): DemoScreening[] {
  const [first = '', second = '', third = '', ...others] = jobs;
  const [look, calls, grades] = DESCRIPTIONS;
  return [
    { job: first, description: look, daysAgo: 9, decided: true },
    { job: first, description: calls, daysAgo: 2 },
    { job: second, description: grades, daysAgo: 7, decided: true, restAtOnce: true },
    { job: third, description: calls, daysAgo: 5, trashed: true },
    ...others.map((job, index) => ({
      job,
      description: DESCRIPTIONS[index % DESCRIPTIONS.length]!,
      daysAgo: 3 + (index % 6),
      decided: index % 3 !== 2,
    })),
  ];
}
