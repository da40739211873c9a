import { Button, Card } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';

const t = texts.candidates.show;

/** "Candidate does not exist", with the way back. */
export function MissingCandidate() {
  return (
    <Card>
      <EmptyState
        drawing="people"
        heading="h1"
        text={t.missing}
        hint={t.missingHint}
        action={
          <Button variant="contained" component={Link} to={paths.candidates.list}>
            {t.toList}
          </Button>
        }
      />
    </Card>
  );
}
