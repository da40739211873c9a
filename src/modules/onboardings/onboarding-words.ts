import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { refreshWords, searchTerms } from '../../core/database/search.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { OnboardingsRepository } from './onboardings.repository.js';

/** Onboardings whose words are looked at in one go. */
const BATCH = 200;

/** The words by which onboardings are found: those of candidate and job, as they are called now. */
@Injectable()
export class OnboardingWords {
  constructor(
    private readonly repository: OnboardingsRepository,
    private readonly candidates: CandidatesService,
    private readonly jobs: JobsService,
  ) {}

  /** The words of an onboarding of these two; none for a name that is not known. */
  async of(candidate: string, job: string): Promise<string[]> {
    return (await this.ofMany([{ candidate, job }]))[0]!;
  }

  /** Writes the words of all onboardings of a candidate or a job, or of all, where they are others by now. */
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
