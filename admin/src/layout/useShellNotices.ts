import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { MESSAGES } from '@shared/messages.js';
import { SESSION_LOST } from '../providers/authProvider.js';
import { useSession } from '../providers/session.js';

const SAID = 'hiredesk.expired-roles-said';

/**
 * Notices that belong to no page: the lost session (1-core section 8), and once per browser session the roles that
 * have expired (1-core section 4 "Role expiry").
 */
export function useShellNotices(): void {
  const notify = useNotify();
  const user = useSession();
  useEffect(() => {
    const onLost = (event: Event) =>
      notify((event as CustomEvent<string>).detail, { type: 'error', autoHideDuration: 6_000 });
    window.addEventListener(SESSION_LOST, onLost);
    return () => window.removeEventListener(SESSION_LOST, onLost);
  }, [notify]);

  const userId = user?._id;
  const names = user?.expiredRoles.join('\n') ?? '';
  useEffect(() => {
    if (!userId || names === '') return;
    const said = `${userId}\n${names}`;
    if (window.sessionStorage.getItem(SAID) === said) return;
    window.sessionStorage.setItem(SAID, said);
    notify(MESSAGES.auth.roleExpired(names.split('\n')), { type: 'warning', autoHideDuration: 10_000 });
  }, [notify, userId, names]);
}
