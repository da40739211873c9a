import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { refreshWords, searchTerms } from '../../core/database/search.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { JobsService } from '../jobs/jobs.service.js';
import { OnboardingsRepository } from './onboardings.repository.js';

/** Onboardings whose words are checked in one go. */
const BATCH = 200;

/** Keeps the words that find onboardings in step with the current names of candidate and job. */
@Injectable()
export class OnboardingWords implements OnModuleInit {
  constructor(
    private readonly repository: OnboardingsRepository,
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
    private readonly upkeep: Upkeep,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Words of onboardings', () => this.refresh());
  }

  /** The words of an onboarding of these two; unknown names give none. */
  async of(candidate: string, job: string): Promise<string[]> {
    return (await this.ofMany([{ candidate, job }]))[0]!;
  }

  /** Updates the words of all onboardings of a candidate or a job, or of all, if they have changed. */
  async refresh(of: { candidate?: string; job?: string } = {}): Promise<void> {
    await refreshWords(
      this.repository.wordsOf(of, BATCH),
      (batch) => this.ofMany(batch),
      ({ _id }, words) => this.repository.setWords(_id, words),
    );
  }

  private async ofMany(
    pairs: ReadonlyArray<{ candidate: string | Types.ObjectId; job: string | Types.ObjectId }>,
  ): Promise<string[][]> {
    const [candidates, jobs] = await Promise.all([
      this.candidates.named(pairs.map(({ candidate }) => candidate)),
      this.jobs.references(pairs.map(({ job }) => job)),
    ]);
    return pairs.map(({ candidate, job }) =>
      searchTerms(candidates.get(String(candidate))?.name, jobs.get(String(job))?.title),
    );
  }
}
