import { Alert, Button } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { IfCan } from '../access/Guard.js';
import { showMoment } from '../common/dates.js';
import { PageHead } from '../common/PageHead.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { SessionCards } from '../profile/SessionCard.js';
import { useSessions } from '../profile/useSessions.js';
import { useSession } from '../providers/session.js';
import { ActivitySection } from '../records/ActivitySection.js';
import { RecordColumns } from '../records/RecordColumns.js';
import { PersonFacts } from './PersonFacts.js';
import { UserActions } from './UserActions.js';
import { RecordMissing } from '../records/RecordMissing.js';
import { accountStatus, type User } from './userModel.js';

/** One user with actions and history (1-core section 2 "Users", decision F5). */
export default function UserShow() {
  const { show: T, rights: R } = useTexts('users');
  const { id = '' } = useParams();
  const { data: user, error } = useGetOne<User>('users', { id });
  const own = useSession()?._id === id;
  if (!user) return error ? <RecordMissing resource="users" error={error as Error} /> : <DetailSkeleton />;
  const status = user.isDeleted ? 'Deleted' : accountStatus(user);
  return (
    <>
      <PageHead
        title={user.name}
        hint={own ? T.self : user.email}
        lead={<PersonAvatar name={user.name} photo={user.files.image} size={72} />}
        status={status && <StatusChip status={status} />}
        actions={<UserActions user={user} />}
      />
      {user.isDeleted && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {T.deletedOn(showMoment(user.deletedAt))}
        </Alert>
      )}
      {!user.isDeleted && user.account === 'Invited' && (
        <Alert severity={status === 'Invited' ? 'info' : 'warning'} sx={{ marginBottom: 2 }}>
          {(status === 'Invited' ? T.invitedUntil : T.invitationEnded)(showMoment(user.invitedUntil))}
        </Alert>
      )}
      <RecordColumns rail={<ActivitySection resource="users" id={id} />}>
        <Section
          title={T.about}
          actions={
            !user.isDeleted && (
              <Button size="small" component={Link} to={paths.users.rights(id)}>
                {R.link}
              </Button>
            )
          }
        >
          <PersonFacts user={user} />
        </Section>
        {!own && !user.isDeleted && (
          <IfCan resource="user" actions={['read', 'update']}>
            <UserSessions user={user} />
          </IfCan>
        )}
      </RecordColumns>
    </>
  );
}

/** Another user's sessions, for users who may change users; the user's own sessions have a page of their own. */
function UserSessions({ user }: { user: User }) {
  const T = useTexts('users').sessions;
  const { sessions, error, ask, dialog } = useSessions(user);
  return (
    <Section
      title={T.title}
      actions={
        <Button
          size="small"
          variant="outlined"
          color="error"
          disabled={!sessions?.length}
          onClick={() => ask('all')}
        >
          {T.endAll}
        </Button>
      }
    >
      <SessionCards sessions={sessions} error={error} heading="h3" onEnd={ask} />
      {sessions?.length === 0 && T.none}
      {dialog}
    </Section>
  );
}
