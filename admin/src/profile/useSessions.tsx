import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SessionAnswer } from '@shared/resources/users/api.js';
import { Confirm } from '../common/Confirm.js';
import { OwnPassword } from '../common/OwnPassword.js';
import { showError } from '../common/ErrorModal.js';
import { withProgress } from '../common/ProgressOverlay.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { hasSession } from '../providers/session.js';
import { deviceName } from './SessionCard.js';
import { tell } from '../records/undo/undoStore.js';

/**
 * A user's sessions, and ending one or all of them; because that cannot be undone, it asks first, and for the user's
 * own sessions also for the password.
 * @param user another user, all of whose sessions can end; without it the signed-in user, who stays signed in here
 * @returns the sessions, `ask(session)` and `ask('all')`, and the `dialog` to render
 */
export function useSessions(user?: { id: string; name: string }): {
  sessions: SessionAnswer[] | undefined;
  error: Error | null;
  ask: (what: SessionAnswer | 'all') => void;
  dialog: ReactNode;
} {
  const texts = useTexts();
  const T = texts.profile.sessions;
  const C = texts.users.sessions;
  const { success } = texts.messages;
  const all = user
    ? { title: C.endAll, text: C.endAllText(user.name), done: success.sessionsOfUserEnded }
    : { title: T.endOthers, text: T.endOthersText, done: success.sessionsEnded };
  const path = user ? `/users/${user.id}/sessions` : '/auth/sessions';
  const key = ['sessions', path];

  const provider = useDataProvider<HireDeskDataProvider>();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => provider.call<{ sessions: SessionAnswer[] }>(path, { signal }),
    staleTime: 0,
  });
  const [asked, setAsked] = useState<SessionAnswer | 'all'>();

  const isAll = asked === 'all';
  const call = (body?: { password: string }) =>
    provider.call(isAll ? path : `${path}/${asked!._id}`, { method: 'DELETE', body });
  const refresh = () => queryClient.invalidateQueries({ queryKey: key });
  const tellEnd = () => {
    if (hasSession()) tell(isAll ? all.done : success.sessionEnded, 'success');
  };
  const endOfUser = async () => {
    setAsked(undefined);
    try {
      await withProgress(T.ending, () => call());
      tellEnd();
    } catch (failure) {
      showError(failure);
    } finally {
      await refresh();
    }
  };
  const question = {
    title: isAll ? all.title : T.endTitle,
    text: isAll ? all.text : asked ? T.endText(deviceName(asked)) : '',
    onClose: () => setAsked(undefined),
  };
  const word = isAll ? all.title : T.end;
  const dialog = user ? (
    <Confirm
      {...question}
      open={asked !== undefined}
      confirmLabel={word}
      destructive
      onConfirm={() => void endOfUser()}
    />
  ) : (
    asked && (
      <OwnPassword
        {...question}
        submit={word}
        progress={T.ending}
        work={(password) => call({ password })}
        done={() => {
          tellEnd();
          void refresh();
        }}
      />
    )
  );
  return { sessions: data?.sessions, error, ask: setAsked, dialog };
}
