import { Button } from '@mui/material';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SourceCount } from '@shared/api.js';
import { LIMITS } from '@shared/limits.js';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { CardCell, CardGrid } from '../common/CardGrid.js';
import { EmptyState } from '../common/EmptyState.js';
import { PageHead } from '../common/PageHead.js';
import { CardsSkeleton } from '../common/Skeletons.js';
import { jobTexts } from '../i18n/jobs.js';
import { paths } from '../paths.js';
import { JobCard } from './JobCard.js';
import { JobListBar } from './JobListBar.js';
import { countOf, type Job } from './jobModel.js';

const T = jobTexts.list;

/** /jobs: the job positions as cards with their applicants (2-workflow section 2 "Job list"). */
export default function JobList() {
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
  const { data, total, isPending, filterValues, setFilters, meta } = useListContext<Job>();
  const narrowed = Boolean(filterValues['q'] || filterValues['status']);
  const counts = meta?.['candidateSourceCount'] as SourceCount[] | undefined;
  return (
    <>
      <PageHead title={T.title} count={total} />
      {(narrowed || total !== 0) && <JobListBar />}
      {isPending && <CardsSkeleton />}
      {total === 0 && narrowed && (
        <EmptyState
          drawing="search"
          text={T.noneFound}
          action={
            <Button variant="outlined" onClick={() => setFilters({}, [])}>
              {T.clear}
            </Button>
          }
        />
      )}
      {total === 0 && !narrowed && (
        <EmptyState
          drawing="jobs"
          text={T.empty}
          action={
            <IfCan resource="job" actions={['create']}>
              <Button variant="contained" component={Link} to={paths.jobs.create}>
                {T.create}
              </Button>
            </IfCan>
          }
        />
      )}
      {data && data.length > 0 && (
        <>
          <CardGrid label={T.title} least={300}>
            {data.map((job) => (
              <CardCell key={job.id}>
                <JobCard job={job} count={countOf(counts, job.id)} />
              </CardCell>
            ))}
          </CardGrid>
          <Pagination rowsPerPageOptions={[...LIMITS.page.options]} />
        </>
      )}
    </>
  );
}
