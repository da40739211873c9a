import { ListBase, useListContext } from 'react-admin';
import type { SourceCount, StageCount } from '@shared/resources/jobs/api.js';
import { LIMITS } from '@shared/kit/limits.js';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { PageHead } from '../common/PageHead.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { FilterBar } from '../records/FilterBar.js';
import { RecordCards, useNarrowed } from '../records/RecordCards.js';
import { StatusFilter } from '../records/StatusFilter.js';
import { JobCard } from './JobCard.js';
import { countOf, type Job } from './jobModel.js';

/** /jobs: the job positions as cards with their applicants (2-workflow section 2 "Job list"). */
export default function JobList() {
  const T = useTexts('jobs').list;
  return (
    <ListBase resource="jobs" perPage={LIMITS.page.default} sort={{ field: 'createdAt', order: 'DESC' }}>
      <Jobs />
      <IfCan resource="job" actions={['create']}>
        <AddFab to={paths.jobs.create} label={T.create} />
      </IfCan>
    </ListBase>
  );
}

function Jobs() {
  const T = useTexts('jobs').list;
  const { total, meta } = useListContext<Job>();
  const narrowed = useNarrowed();
  const counts = meta?.['candidateSourceCount'] as SourceCount[] | undefined;
  const stages = meta?.['candidateStageCount'] as StageCount[] | undefined;
  return (
    <>
      <PageHead title={T.title} count={total} />
      {(narrowed || total !== 0) && (
        <FilterBar texts={T}>
          <StatusFilter
            texts={T}
            statuses={[
              ['active', T.active],
              ['closed', T.closed],
            ]}
          />
        </FilterBar>
      )}
      <RecordCards<Job>
        texts={T}
        drawing="jobs"
        permission="job"
        createTo={paths.jobs.create}
        renderCard={(job) => (
          <JobCard
            job={job}
            count={countOf(counts, job.id)}
            stages={stages?.find((one) => one.job === job.id)?.stages ?? {}}
          />
        )}
      />
    </>
  );
}
