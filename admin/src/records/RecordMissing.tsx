import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.js';

interface Props {
  texts: Record<'missing' | 'toList', string> & { missingHint?: string };
  /** Where its list is. */
  list: string;
  /** Why it could not be read; null where there is none. */
  error?: (Error & { status?: number }) | null;
}

/** Instead of a record: that there is none or it may not be seen, else why it could not be loaded. */
export function RecordMissing({ texts, list, error = null }: Props) {
  const missing = error === null || error.status === 404;
  return (
    <EmptyState
      drawing="signpost"
      heading="h1"
      text={missing ? texts.missing : error.message}
      hint={missing ? texts.missingHint : undefined}
      action={
        <Button variant="outlined" component={Link} to={list}>
          {texts.toList}
        </Button>
      }
    />
  );
}
