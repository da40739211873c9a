import type { SourceCount, StageCount } from '@shared/resources/jobs/api.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { CardsPage } from '../records/RecordCards.js';
import { StatusFilter } from '../records/StatusFilter.js';
import { JobCard } from './JobCard.js';
import { countOf, type Job } from './jobModel.js';

/** /jobs: the job positions as cards with their applicants (2-workflow section 2 "Job list"). */
export default function JobList() {
  const T = useTexts('jobs').list;
  return (
    <CardsPage<Job>
      resource="jobs"
      texts={T}
      drawing="jobs"
      permission="job"
      createTo={paths.jobs.create}
      filters={
        <StatusFilter
          texts={T}
          statuses={[
            ['active', T.active],
            ['closed', T.closed],
          ]}
        />
      }
      renderCard={(job, meta) => {
        const stages = meta?.['candidateStageCount'] as StageCount[] | undefined;
        return (
          <JobCard
            job={job}
            count={countOf(meta?.['candidateSourceCount'] as SourceCount[] | undefined, job.id)}
            stages={stages?.find((one) => one.job === job.id)?.stages ?? {}}
          />
        );
      }}
    />
  );
}
