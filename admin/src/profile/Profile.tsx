import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { IfCan } from '../access/Guard.js';
import { PageHead } from '../common/PageHead.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { checkSession, useSession } from '../providers/session.js';
import { PersonFacts } from '../users/PersonFacts.js';

/** The user's own record (1-core section 2 "Profile"). */
export default function Profile() {
  const T = useTexts('profile').show;
  const rights = useTexts('users').rights.own;
  const user = useSession();
  useEffect(() => {
    /* Somebody else may have changed it; the auth provider reports a failed check. */
    checkSession(true).catch(() => undefined);
  }, []);
  if (!user) return <DetailSkeleton />;
  return (
    <>
      <PageHead
        title={user.name}
        hint={user.email}
        lead={<PersonAvatar name={user.name} photo={user.files.image} size={88} />}
        actions={
          <>
            <Button startIcon={<DevicesIcon />} component={Link} to={paths.sessions}>
              {T.sessions}
            </Button>
            <IfCan resource="profile" actions={['change-password']}>
              <Button variant="outlined" startIcon={<KeyIcon />} component={Link} to={paths.changePassword}>
                {T.changePassword}
              </Button>
            </IfCan>
            <IfCan resource="profile" actions={['read', 'update']}>
              <Button variant="contained" startIcon={<EditIcon />} component={Link} to={paths.profileEdit}>
                {T.update}
              </Button>
            </IfCan>
          </>
        }
      />
      <Section
        title={T.title}
        actions={
          <Button size="small" component={Link} to={paths.rights}>
            {rights}
          </Button>
        }
      >
        <PersonFacts user={user} />
      </Section>
    </>
  );
}
