import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { IconButton, Tooltip } from '@mui/material';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import { parentOf } from './menu.js';

/** To the previous page, or one step up if this page was opened by its address (1-core section 2 "Shell"). */
export function BackButton() {
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
