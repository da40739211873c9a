import { useEffect } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { MESSAGES } from '@shared/messages.js';
import { paths } from '../paths.js';
import { SESSION_LOST } from '../providers/authProvider.js';
import { onUnauthenticated } from '../providers/http.js';
import { onSignOut, useSession } from '../providers/session.js';

/* Not below the store's prefix, which is emptied at sign-out: the browser session goes on. */
const said = (userId: string) => `hiredesk-expired-roles-said:${userId}`;

/**
 * What belongs to no page: a session that any call found lost, told once and left after two seconds (1-core section
 * 4), once per browser session the roles that have expired, and a sign-out in another tab (case X06).
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

  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => onUnauthenticated((error) => void logoutIfAccessDenied(error)), [logoutIfAccessDenied]);

  /* A new page: nothing of the user stays in memory. */
  useEffect(() => onSignOut(() => window.location.assign(paths.login)), []);

  const userId = user?._id;
  const names = user?.expiredRoles.join('\n') ?? '';
  useEffect(() => {
    if (!userId || names === '') return;
    if (window.sessionStorage.getItem(said(userId)) === names) return;
    window.sessionStorage.setItem(said(userId), names);
    notify(MESSAGES.auth.roleExpired(names.split('\n')), { type: 'warning', autoHideDuration: 10_000 });
  }, [notify, userId, names]);
}
