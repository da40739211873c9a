import { Alert, Box, Button, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { JobAnswer } from '@shared/api.js';
import { jobNumber } from '@shared/format.js';
import { IfCan } from '../access/Guard.js';
import { EmptyState } from '../common/EmptyState.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';

/** Job posts that are open. */
export function OpenJobs() {
  const query = useQuery({
    queryKey: ['jobs', 'open'],
    queryFn: ({ signal }) =>
      request<{ jobs: JobAnswer[] }>(apiUrl('/jobs', { status: 'active', limit: 5 }), { signal }),
  });
  return (
    <Section
      title={texts.dashboard.openJobs}
      flush
      actions={
        <Button component={Link} to={paths.jobs.list} size="small">
          {texts.dashboard.all}
        </Button>
      }
    >
      {query.isPending && (
        <Box sx={{ padding: 2.5 }}>
          <LinesSkeleton count={5} />
        </Box>
      )}
      {query.isError && (
        <Alert severity="error" sx={{ margin: 2 }}>
          {texts.dashboard.failed}
        </Alert>
      )}
      {query.data && <Jobs jobs={query.data.jobs} />}
    </Section>
  );
}

function Jobs({ jobs }: { jobs: JobAnswer[] }) {
  if (jobs.length === 0) {
    return (
      <EmptyState
        small
        drawing="jobs"
        text={texts.dashboard.noJobs}
        action={
          <IfCan resource="job" actions={['create']}>
            <Button component={Link} to={paths.jobs.create} variant="outlined">
              {texts.dashboard.addJob}
            </Button>
          </IfCan>
        }
      />
    );
  }
  return (
    <List disablePadding sx={{ paddingBottom: 1 }}>
      {jobs.map((job) => (
        <ListItem key={job._id} disablePadding>
          <ListItemButton component={Link} to={paths.jobs.show(job._id)} sx={{ gap: 1.5, paddingX: 2.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 550 }}>
                {job.title}
              </Typography>
              <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {[job.employmentType, job.location].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {jobNumber(job.jobId)}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
