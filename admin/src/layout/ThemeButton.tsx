import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTheme } from 'react-admin';
import { texts } from '../i18n/en.js';

/** Switches between the light and the dark theme; the choice is kept. */
export function ThemeButton() {
  const [mode, setMode] = useTheme('light');
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
