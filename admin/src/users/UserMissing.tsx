import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { EmptyState } from '../common/EmptyState.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';

const T = texts.users.show;

/** Instead of a user's page: "User not found", or why it could not be loaded. */
export function UserMissing({ error }: { error: Error & { status?: number } }) {
  const missing = error.status === 404;
  return (
    <EmptyState
      drawing="people"
      heading="h1"
      text={missing ? MESSAGES.notFound.user : error.message}
      hint={missing ? T.missingHint : undefined}
      action={
        <Button variant="outlined" component={Link} to={paths.users.list}>
          {T.toList}
        </Button>
      }
    />
  );
}
