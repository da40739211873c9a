import { Button } from '@mui/material';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { SessionCards } from '../profile/SessionCard.js';
import { useSessions } from '../profile/useSessions.js';
import type { User } from './userModel.js';

/** Another user's sessions, for users who may change users; the user's own sessions have a page of their own. */
export function UserSessions({ user }: { user: User }) {
  const T = useTexts('users').sessions;
  const { sessions, error, ask, dialog } = useSessions(user);
  return (
    <Section
      title={T.title}
      actions={
        <Button
          size="small"
          variant="outlined"
          color="error"
          disabled={!sessions?.length}
          onClick={() => ask('all')}
        >
          {T.endAll}
        </Button>
      }
    >
      <SessionCards sessions={sessions} error={error} heading="h3" onEnd={ask} />
      {sessions?.length === 0 && T.none}
      {dialog}
    </Section>
  );
}
