import { Box } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CheckForApplicationUpdate, SkipNavigationButton, useLogoutIfAccessDenied } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ErrorModal } from '../common/ErrorModal.js';
import { ProgressOverlay } from '../common/ProgressOverlay.js';
import { SettledQuestion } from '../candidates/settled/SettledQuestion.js';
import { SESSION_LOST } from '../providers/authProvider.js';
import { onUnauthenticated } from '../providers/http.js';
import { onSignOut } from '../providers/session.js';
import { goToSignIn } from '../providers/sign-in-page.js';
import { UndoDock, UndoKeys } from '../records/undo/UndoDock.js';
import { notify } from '../records/undo/undoStore.js';
import { useRowKeys } from '../records/useRowKeys.js';
import { SIZES } from '../theme/tokens.js';
import { AppSidebar } from './AppSidebar.js';
import { isList } from './menu.js';
import { PageBoundary } from './PageBoundary.js';
import { ServiceBanner } from './ServiceBanner.js';
import { TopBar } from './TopBar.js';
import { useExpiredRolesNotice } from './useExpiredRolesNotice.js';
import { useScrollPlace } from './useScrollPlace.js';

/* Constant elements, so that a new address does not re-render them. */
const BANNER = <ServiceBanner />;
const OVER = (
  <>
    <UndoDock place="corner" />
    <UndoKeys />
    <ProgressOverlay />
    <ErrorModal />
    <SettledQuestion />
    <CheckForApplicationUpdate />
  </>
);

/** The shell around every page of a signed-in user: skip link, sidebar, top bar and the page itself. */
export function HireDeskLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);
  const openDrawer = useCallback(() => setDrawer(true), []);
  useShellNotices();
  useRowKeys();
  useScrollPlace();
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', backgroundColor: 'background.default' }}>
      <SkipNavigationButton />
      <AppSidebar drawer={drawer} onDrawer={setDrawer} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={openDrawer} />
        {BANNER}
        <Box
          component="main"
          id="main-content"
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: isList(pathname) ? SIZES.list : SIZES.content,
            marginX: 'auto',
            paddingX: { xs: `${SIZES.gutter.narrow}px`, sm: `${SIZES.gutter.wide}px` },
            paddingTop: { xs: 2, sm: 3 },
            /* Room for the floating button, so that it never covers the last row. */
            paddingBottom: 'calc(96px + var(--hd-notices, 0px))',
          }}
        >
          <PageBoundary page={pathname}>{children}</PageBoundary>
        </Box>
      </Box>
      {OVER}
    </Box>
  );
}

/**
 * Events without a page: a session that any call found lost, reported once, with the sign-in page after two seconds
 * (1-core section 4), expired roles, and a sign-out in another tab (case X06).
 */
function useShellNotices(): void {
  useEffect(() => {
    const onLost = (event: Event) => notify((event as CustomEvent<string>).detail, 'error');
    window.addEventListener(SESSION_LOST, onLost);
    return () => window.removeEventListener(SESSION_LOST, onLost);
  }, []);

  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => onUnauthenticated((error) => void logoutIfAccessDenied(error)), [logoutIfAccessDenied]);

  /* A full page load: nothing of the user stays in memory. */
  useEffect(() => onSignOut(() => goToSignIn()), []);

  useExpiredRolesNotice();
}
