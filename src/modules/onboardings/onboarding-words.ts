import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { searchTerms } from '../../core/database/search.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { JobsService } from '../jobs/jobs.service.js';
import { OnboardingsRepository } from './onboardings.repository.js';

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
  refresh({ candidate, job }: { candidate?: string; job?: string } = {}): Promise<void> {
    const of = {
      ...(candidate !== undefined && { candidate: new Types.ObjectId(candidate) }),
      ...(job !== undefined && { job: new Types.ObjectId(job) }),
    };
    return this.repository.refreshTerms(of, (batch) => this.ofMany(batch));
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
