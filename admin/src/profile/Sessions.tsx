import { Alert, Box, Button } from '@mui/material';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import { useTexts } from '../i18n/texts.js';
import { SessionCards } from './SessionCard.js';
import { useSessions } from './useSessions.js';

/** The user's sessions; ends one or all others (decision B1). */
export default function Sessions() {
  const T = useTexts('profile').sessions;
  const { sessions, error, ask, dialog } = useSessions();
  const isOnlyThis = sessions?.every(({ current }) => current) ?? true;
  return (
    <FormPage>
      <Box>
        <PageHead
          title={T.title}
          hint={T.hint}
          actions={
            <Button variant="outlined" color="error" disabled={isOnlyThis} onClick={() => ask('all')}>
              {T.endOthers}
            </Button>
          }
        />
        <SessionCards sessions={sessions} error={error} heading="h2" onEnd={ask} />
        {sessions && isOnlyThis && (
          <Alert severity="info" sx={{ marginTop: 2 }}>
            {T.onlyThis}
          </Alert>
        )}
      </Box>
      {dialog}
    </FormPage>
  );
}
