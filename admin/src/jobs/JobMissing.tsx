import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.js';
import { jobTexts } from '../i18n/jobs.js';
import { paths } from '../paths.js';

const T = jobTexts.show;

/** There is no such job, or it may not be seen. */
export function JobMissing() {
  return (
    <EmptyState
      drawing="signpost"
      heading="h1"
      text={T.missing}
      hint={T.missingHint}
      action={
        <Button variant="outlined" component={Link} to={paths.jobs.list}>
          {T.toList}
        </Button>
      }
    />
  );
}
