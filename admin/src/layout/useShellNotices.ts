import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { SESSION_LOST } from '../providers/authProvider.js';
import { onUnauthenticated } from '../providers/http.js';
import { onSignOut } from '../providers/session.js';
import { goToSignIn } from '../providers/sign-in-page.js';
import { useExpiredRolesNotice } from './useExpiredRolesNotice.js';
import { tell } from '../records/undo/undoStore.js';

/**
 * Events without a page: a session that any call found lost, reported once, with the sign-in page after two seconds
 * (1-core section 4), expired roles, and a sign-out in another tab (case X06).
 */
export function useShellNotices(): void {
  useEffect(() => {
    const onLost = (event: Event) => tell((event as CustomEvent<string>).detail, 'error');
    window.addEventListener(SESSION_LOST, onLost);
    return () => window.removeEventListener(SESSION_LOST, onLost);
  }, []);

  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => onUnauthenticated((error) => void logoutIfAccessDenied(error)), [logoutIfAccessDenied]);

  /* A full page load: nothing of the user stays in memory. */
  useEffect(() => onSignOut(() => goToSignIn()), []);

  useExpiredRolesNotice();
}
