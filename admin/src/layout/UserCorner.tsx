import LogoutIcon from '@mui/icons-material/Logout';
import { Box, ButtonBase, IconButton, Tooltip, Typography } from '@mui/material';
import { useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { showError } from '../common/ErrorModal.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { useQuestion } from '../common/useQuestion.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { useSession } from '../providers/session.js';

/** The user's photo and first name linking to the profile, and Log out with its question (1-core section 2 "Shell"). */
export function UserCorner() {
  const texts = useTexts();
  const user = useSession();
  const logout = useLogout();
  const { ask, dialog } = useQuestion();
  if (!user) return null;
  const firstName = user.name.trim().split(/\s+/)[0] ?? user.name;

  const leave = async () => {
    const { logoutTitle: title, logoutText: text, logout: confirmLabel } = texts.shell;
    if (await ask({ title, text, confirmLabel })) await logout({ byUser: true }, undefined, false);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: 'none' }}>
      <ButtonBase
        component={Link}
        to={paths.profile}
        aria-label={texts.shell.profileOf(firstName)}
        sx={{ gap: 1, borderRadius: '8px', padding: 0.5, paddingRight: { xs: 0.5, sm: 1 } }}
      >
        <PersonAvatar name={user.name} photo={user.files.thumbnail} size={32} />
        <Typography
          component="span"
          noWrap
          sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 140, fontWeight: 550 }}
        >
          {firstName}
        </Typography>
      </ButtonBase>
      <Tooltip title={texts.shell.logout}>
        <IconButton aria-label={texts.shell.logout} onClick={() => void leave().catch(showError)}>
          <LogoutIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {dialog}
    </Box>
  );
}
