import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip, useMediaQuery } from '@mui/material';
import { useTheme } from 'react-admin';
import { useTexts } from '../i18n/texts.js';

/** Switches between light and dark theme and keeps the choice; the default is the system's. */
export function ThemeButton() {
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
