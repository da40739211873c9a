import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.js';
import { jobTexts } from '../i18n/jobs.js';
import { paths } from '../paths.js';
import type { JobError } from './useJob.js';

const T = jobTexts.show;

/** Instead of a job: "Job Not Found" where there is none or it may not be seen, else why it could not be loaded. */
export function JobMissing({ error = null }: { error?: JobError }) {
  const missing = error === null || error.status === 404;
  return (
    <EmptyState
      drawing="signpost"
      heading="h1"
      text={missing ? T.missing : error.message}
      hint={missing ? T.missingHint : undefined}
      action={
        <Button variant="outlined" component={Link} to={paths.jobs.list}>
          {T.toList}
        </Button>
      }
    />
  );
}
