import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SessionAnswer } from '@shared/resources/users/api.js';
import { OwnPassword } from '../common/OwnPassword.js';
import { useQuestion } from '../common/useQuestion.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { hasSession } from '../providers/session.js';
import { deviceName } from './SessionCard.js';
import { notify } from '../records/undo/undoStore.js';
import { useRecordAction } from '../records/useRecordAction.js';

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
  const ending = (what: SessionAnswer | 'all') =>
    what === 'all'
      ? { ...all, confirmLabel: all.title, at: path }
      : {
          title: T.endTitle,
          text: T.endText(deviceName(what)),
          done: success.sessionEnded,
          confirmLabel: T.end,
          at: `${path}/${what._id}`,
        };

  const provider = useDataProvider<HireDeskDataProvider>();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['sessions', path],
    queryFn: ({ signal }) => provider.call<{ sessions: SessionAnswer[] }>(path, { signal }),
    staleTime: 0,
  });
  const end = async (at: string, body?: { password: string }): Promise<void> => {
    await provider.call(at, { method: 'DELETE', body });
  };
  const act = useRecordAction();
  const question = useQuestion();
  const [asked, setAsked] = useState<SessionAnswer | 'all'>();
  const ask = async (what: SessionAnswer | 'all') => {
    if (!user) return setAsked(what);
    const { at, done, ...words } = ending(what);
    if (!(await question.ask({ ...words, destructive: true }))) return;
    await act({ progress: T.ending, work: () => end(at), done, resources: ['sessions'] });
  };
  const own = asked && ending(asked);
  const dialog = user
    ? question.dialog
    : own && (
        <OwnPassword
          title={own.title}
          text={own.text}
          submit={own.confirmLabel}
          progress={T.ending}
          work={(password) => end(own.at, { password })}
          done={() => {
            if (hasSession()) notify(own.done, 'success');
            void queryClient.invalidateQueries({ queryKey: ['sessions'] });
          }}
          onClose={() => setAsked(undefined)}
        />
      );
  return { sessions: data?.sessions, error, ask: (what) => void ask(what), dialog };
}
