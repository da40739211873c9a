import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';

/** Instead of a user's page: "User not found", or why it could not be loaded. */
export function UserMissing({ error }: { error: Error & { status?: number } }) {
  const texts = useTexts();
  const T = texts.users.show;
  const missing = error.status === 404;
  return (
    <EmptyState
      drawing="people"
      heading="h1"
      text={missing ? texts.messages.notFound.user : error.message}
      hint={missing ? T.missingHint : undefined}
      action={
        <Button variant="outlined" component={Link} to={paths.users.list}>
          {T.toList}
        </Button>
      }
    />
  );
}
