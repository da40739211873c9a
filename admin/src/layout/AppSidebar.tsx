import { Box, Drawer, type Theme, useEventCallback, useMediaQuery } from '@mui/material';
import { useSidebarState } from 'react-admin';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import { SIZES } from '../theme/tokens.js';
import { SidebarMenu } from './SidebarMenu.js';

interface Props {
  /** Whether the drawer of a narrow window is open. */
  drawer: boolean;
  onDrawer: (open: boolean) => void;
}

/**
 * The sidebar: 248 px, 64 px of icons when collapsed, a temporary drawer below 768 px. Open by default from 768 px
 * (1-core section 2 "Shell"); that choice is kept in react-admin's store, and a narrow window never touches it.
 */
export function AppSidebar({ drawer, onDrawer }: Props) {
  const texts = useTexts();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [open, setOpen] = useSidebarState();
  const { pathname } = useLocation();
  const toggle = useEventCallback(() => setOpen(!open));
  useEffect(() => {
    onDrawer(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- following a link closes the drawer; nothing else may
  }, [pathname, isNarrow]);
  const width = open ? SIZES.sidebar.open : SIZES.sidebar.closed;

  if (isNarrow) {
    return (
      <Drawer
        open={drawer}
        onClose={() => onDrawer(false)}
        slotProps={{
          paper: {
            'aria-label': texts.shell.navigation,
            sx: { width: SIZES.sidebar.open, maxWidth: '86vw' },
          },
        }}
      >
        <Box component="nav" aria-label={texts.shell.navigation} sx={{ display: 'contents' }}>
          <SidebarMenu open />
        </Box>
      </Drawer>
    );
  }
  return (
    <Box
      component="nav"
      className="hd-no-print"
      aria-label={texts.shell.navigation}
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        flex: 'none',
        display: 'flex',
        flexDirection: 'column',
        width,
        height: '100vh',
        overflowX: 'hidden',
        overflowY: 'auto',
        borderRight: `1px solid ${theme.palette.divider}`,
        backgroundColor: theme.palette.background.paper,
        transition: theme.transitions.create('width'),
      })}
    >
      <SidebarMenu open={open} onToggle={toggle} />
    </Box>
  );
}
