import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Page, PagePlace } from '../../core/page.js';
import type { CandidateAnswer } from '../../shared/resources/candidates/api.js';
import type { SourceCount, StageCount } from '../../shared/resources/jobs/api.js';
import type { AppliedThrough, CandidateStatus } from '../../shared/resources/candidates/enums.js';
import { Applicants } from '../jobs/applicants.js';
import { JobsService } from '../jobs/jobs.service.js';
import { CandidateCounts } from './candidate-counts.service.js';
import { toCandidateAnswer } from './candidate.response.js';
import { CandidatesRepository } from './candidates.repository.js';

const MEMBER = {
  LinkedIn: 'linkedIn',
  Indeed: 'indeed',
  Naukri: 'naukri',
  Office: 'office',
  Website: 'website',
  Email: 'email',
  Other: 'other',
} as const satisfies Record<AppliedThrough, keyof SourceCount>;

/** What the jobs module queries about candidates. */
@Injectable()
export class JobApplicants extends Applicants {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly counts: CandidateCounts,
    private readonly jobs: JobsService,
  ) {
    super();
  }

  override async count(jobIds: readonly string[]): Promise<{ sources: SourceCount[]; stages: StageCount[] }> {
    const sources: SourceCount[] = [];
    const stages: StageCount[] = [];
    for (const [job, groups] of await this.counts.sourcesOf(jobIds)) {
      const bySource = emptyCount(job);
      const byStage: StageCount = { job, stages: {} };
      for (const { source, status, count } of groups) {
        bySource[MEMBER[source]] += count;
        bySource.total += count;
        byStage.stages[status] = (byStage.stages[status] ?? 0) + count;
      }
      sources.push(bySource);
      stages.push(byStage);
    }
    return { sources, stages };
  }

  override async page(
    jobId: string,
    place: PagePlace,
    status?: CandidateStatus,
  ): Promise<Page<CandidateAnswer>> {
    const { items, total } = await this.candidates.list(
      { ...place, deleted: false },
      {
        jobs: new Types.ObjectId(jobId),
        ...(status && { status }),
      },
    );
    const jobs = await this.jobs.references(items.flatMap((candidate) => candidate.jobs.map(String)));
    return { items: items.map((candidate) => toCandidateAnswer(candidate, jobs)), total };
  }
}

function emptyCount(job: string): SourceCount {
  return { job, linkedIn: 0, indeed: 0, naukri: 0, office: 0, website: 0, email: 0, other: 0, total: 0 };
}
