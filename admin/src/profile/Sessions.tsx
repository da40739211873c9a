import { Alert, Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { SessionAnswer } from '@shared/resources/users/api.js';
import { Confirm } from '../common/Confirm.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import { useProgress } from '../common/ProgressOverlay.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { hasSession } from '../providers/session.js';
import { deviceName, SessionCard } from './SessionCard.js';

const KEY = ['sessions'];

/** Where one is signed in; ends one session or all others (issue 5, decision B1). */
export default function Sessions() {
  const T = useTexts('profile').sessions;
  const provider = useDataProvider<HireDeskDataProvider>();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => provider.call<{ sessions: SessionAnswer[] }>('/auth/sessions', { signal }),
    staleTime: 0,
  });
  const [asked, setAsked] = useState<SessionAnswer | 'others'>();
  const end = useEnd();
  const sessions = data?.sessions ?? [];
  const others = sessions.filter(({ current }) => !current);
  const isAll = asked === 'others';
  return (
    <FormPage>
      <Box>
        <PageHead
          title={T.title}
          hint={T.hint}
          actions={
            <Button
              variant="outlined"
              color="error"
              disabled={others.length === 0}
              onClick={() => setAsked('others')}
            >
              {T.endOthers}
            </Button>
          }
        />
        {error && <Alert severity="error">{error.message || T.failed}</Alert>}
        {!data && !error && <LinesSkeleton />}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
          {sessions.map((session) => (
            <SessionCard key={session._id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </Box>
        {data && others.length === 0 && (
          <Alert severity="info" sx={{ marginTop: 2 }}>
            {T.onlyThis}
          </Alert>
        )}
      </Box>
      <Confirm
        open={asked !== undefined}
        title={isAll ? T.endOthersTitle : T.endTitle}
        text={isAll ? T.endOthersText : asked && T.endText(deviceName(asked))}
        confirmLabel={isAll ? T.endOthers : T.end}
        destructive
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (isAll) void end(undefined);
          else if (asked) void end(asked._id);
        }}
      />
    </FormPage>
  );
}

/** Ends one session, or without an id all but this. */
function useEnd() {
  const texts = useTexts();
  const T = texts.profile.sessions;
  const provider = useDataProvider<HireDeskDataProvider>();
  const queryClient = useQueryClient();
  const run = useProgress();
  const showError = useErrorModal();
  const notify = useNotify();
  const { sessionEnded, sessionsEnded } = texts.messages.success;
  return async (id: string | undefined) => {
    try {
      const path = id ? `/auth/sessions/${id}` : '/auth/sessions';
      await run(T.ending, () => provider.call(path, { method: 'DELETE' }));
      if (!hasSession()) return;
      notify(id ? sessionEnded : sessionsEnded, { type: 'success' });
    } catch (error) {
      showError((error as Error).message);
    } finally {
      await queryClient.invalidateQueries({ queryKey: KEY });
    }
  };
}
