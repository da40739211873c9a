import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { LocalesMenuButton } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../common/page-title.js';
import { LANGUAGES } from '../i18n/languages.js';
import { useTexts } from '../i18n/texts.js';
import { SIZES } from '../theme/tokens.js';
import { BackButton } from './BackButton.js';
import { GlobalSearch } from './GlobalSearch.js';
import { HelpButton } from './HelpButton.js';
import { isTopLevel, screenOf, titleOf } from './menu.js';
import { NoteRecent } from './NoteRecent.js';
import { ThemeButton } from './ThemeButton.js';
import { UserCorner } from './UserCorner.js';

/* Constant elements, so that a new address does not re-render them. */
const TOOLS = (
  <>
    <NoteRecent />
    <GlobalSearch />
    {LANGUAGES.length > 1 && <LocalesMenuButton />}
    <ThemeButton />
    <HelpButton />
    <UserCorner />
  </>
);

/**
 * The top bar: page title, back button, search, theme, help, the user's photo and first name, log out.
 * @param props.onMenu opens the drawer of a narrow window
 */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const texts = useTexts();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { pathname } = useLocation();
  const { title, seen } = usePageTitle();
  const section = titleOf(screenOf(pathname))?.(texts);
  return (
    <Box
      component="header"
      className="hd-no-print"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1.5 },
        height: SIZES.topBar,
        paddingX: { xs: 1, sm: 3 },
        borderBottom: `1px solid ${theme.palette.divider}`,
        backgroundColor: theme.palette.background.default,
      })}
    >
      {isNarrow && (
        <IconButton onClick={onMenu} aria-label={texts.shell.openSidebar}>
          <MenuIcon />
        </IconButton>
      )}
      {!isTopLevel(pathname) && <BackButton />}
      {/* While the page's own larger heading is visible, the bar shows the section instead. */}
      <Typography
        noWrap
        aria-hidden={!seen}
        sx={{ flex: '1 1 auto', minWidth: 0, fontSize: 15, fontWeight: 600 }}
      >
        {seen ? section : (title ?? section)}
      </Typography>
      {TOOLS}
    </Box>
  );
}
