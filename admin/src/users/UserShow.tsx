import { Alert, Button } from '@mui/material';
import { useDataProvider, useGetOne } from 'react-admin';
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
import { RecordMissing } from '../records/RecordMissing.js';
import { accountStatus, type User } from './userModel.js';
import MailIcon from '@mui/icons-material/MailOutlined';
import { useQuestion } from '../common/useQuestion.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { RecordActions } from '../records/RecordActions.js';
import { useRecordAction } from '../records/useRecordAction.js';

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

/** A user's actions, each with its confirmation; one sends a link to set a password (1-core sections 2 and 8). */
function UserActions({ user }: { user: User }) {
  const texts = useTexts();
  const { show: T, confirm: C } = texts.users;
  const provider = useDataProvider<HireDeskDataProvider>();
  const run = useRecordAction();
  const { ask, dialog } = useQuestion();
  const { id, name, email } = user;
  const isInvited = user.account === 'Invited';
  const sendLink = async () => {
    const question = isInvited
      ? { title: C.inviteTitle, text: C.inviteText(name, email) }
      : { title: C.resetTitle, text: C.resetText(name, email) };
    if (!(await ask({ ...question, confirmLabel: C.send }))) return;
    await run({
      record: name,
      progress: isInvited ? T.sendingInvitation : T.sendingReset,
      done: texts.messages.success[isInvited ? 'invitationMailed' : 'resetMailed'],
      work: async () => void (await provider.call(`/users/${id}/password-reset`, { method: 'POST' })),
      resources: ['users'],
    });
  };
  return (
    <>
      <RecordActions
        icons
        resource="users"
        record={user}
        question={{ title: C.deleteTitle, text: `${C.deleteText(name)} ${texts.confirm.restoreLater}` }}
        restoreQuestion={{ title: C.restoreTitle, text: C.restoreText(name) }}
        editTo={paths.users.edit(id)}
        after={{ trash: paths.users.list, deletePermanently: 'back' }}
      >
        <IfCan resource="user" actions={['update']}>
          <Button startIcon={<MailIcon />} onClick={() => void sendLink()}>
            {isInvited ? T.resendInvitation : T.sendReset}
          </Button>
        </IfCan>
      </RecordActions>
      {dialog}
    </>
  );
}
