import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton, type Theme, Tooltip, Typography, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { LocalesMenuButton, useStore, useTheme } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../common/page-title.js';
import { type Recent, RECENT_KEY } from '../common/recent.js';
import { LANGUAGES } from '../i18n/languages.js';
import { useTexts } from '../i18n/texts.js';
import { RESOURCES } from '../resources.js';
import { SIZES } from '../theme/tokens.js';
import { GlobalSearch } from './GlobalSearch.js';
import { HelpButton } from './HelpButton.js';
import { isTopLevel, parentOf, screenOf, titleOf } from './menu.js';
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

/** To the previous page, or one step up if this page was opened by its address (1-core section 2 "Shell"). */
function BackButton() {
  const texts = useTexts();
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const hasPageBefore = key !== 'default';
  return (
    <Tooltip title={texts.shell.back}>
      <IconButton
        aria-label={texts.shell.back}
        onClick={() => void (hasPageBefore ? navigate(-1) : navigate(parentOf(pathname)))}
      >
        <ArrowBackIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Switches between light and dark theme and keeps the choice; the default is the system's. */
function ThemeButton() {
  const texts = useTexts();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [mode, setMode] = useTheme(prefersDark ? 'dark' : 'light');
  const isDark = mode === 'dark';
  const label = isDark ? texts.shell.lightTheme : texts.shell.darkTheme;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
        {isDark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

const NONE: Recent[] = [];
const MAX_RECENT = 6;
/* The kinds that can be deleted have a page for each record. */
const KINDS = RESOURCES.filter(({ trash }) => trash).map(({ name }) => name);
const RECORD = new RegExp(`^/(${KINDS.join('|')})/[0-9a-f]{24}$`);

/** Records the opened record pages as recent; mounted once, in the frame. */
function NoteRecent(): null {
  const [recent, setRecent] = useStore<Recent[]>(RECENT_KEY, NONE);
  const { pathname } = useLocation();
  const { title } = usePageTitle();
  useEffect(() => {
    if (!title || !RECORD.test(pathname)) return;
    const first = recent[0];
    if (first?.to === pathname && first.label === title) return;
    setRecent(
      [{ to: pathname, label: title }, ...recent.filter(({ to }) => to !== pathname)].slice(0, MAX_RECENT),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only for another page
  }, [pathname, title]);
  return null;
}
