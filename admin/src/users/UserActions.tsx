import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { IfCan } from '../access/Guard.js';
import { ActionRow } from '../common/ActionRow.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useRecordActions } from '../records/useRecordActions.js';
import type { User } from './userModel.js';

/** Update, password reset or invitation, and Delete; for a trashed user Restore and Delete Permanently (1-core sections 2 and 8). */
export function UserActions({ user }: { user: User }) {
  const texts = useTexts();
  const { show: T, confirm: C } = texts.users;
  const A = texts.records.actions;
  const provider = useDataProvider<HireDeskDataProvider>();
  const { id, name } = user;
  const { start, ask, dialogs } = useRecordActions({
    resource: 'users',
    record: { id, name },
    label: 'User',
    progress: {
      trash: T.deleting,
      restore: texts.users.frame.trash.restoring,
      deletePermanently: T.deleting,
    },
    questions: {
      trash: {
        title: C.deleteTitle,
        text: `${C.deleteText(name)} ${texts.confirm.restoreLater}`,
        confirmLabel: A.remove,
        destructive: true,
      },
      restore: { title: C.restoreTitle, text: C.restoreText(name), confirmLabel: A.restore },
    },
    after: { trash: paths.users.list, deletePermanently: 'back' },
  });
  const isInvited = user.account === 'Invited';
  const sendLink = () =>
    ask(
      isInvited
        ? { title: C.inviteTitle, text: C.inviteText(name, user.email), confirmLabel: C.send }
        : { title: C.resetTitle, text: C.resetText(name, user.email), confirmLabel: C.send },
      {
        progress: isInvited ? T.sendingInvitation : T.sendingReset,
        done: texts.messages.success[isInvited ? 'invitationMailed' : 'resetMailed'],
        work: async () => void (await provider.call(`/users/${id}/password-reset`, { method: 'POST' })),
      },
    );
  return (
    <>
      {user.isDeleted ? (
        <>
          <IfCan resource="user" actions={['restore']}>
            <Button variant="contained" startIcon={<RestoreIcon />} onClick={() => start('restore')}>
              {A.restore}
            </Button>
          </IfCan>
          <IfCan resource="user" actions={['delete-permanently']}>
            <Button
              variant="outlined"
              color="error"
              startIcon={<DeleteIcon />}
              onClick={() => start('deletePermanently')}
            >
              {A.deletePermanently}
            </Button>
          </IfCan>
        </>
      ) : (
        <ActionRow
          main={
            <IfCan resource="user" actions={['read', 'update']}>
              <Button variant="contained" startIcon={<EditIcon />} component={Link} to={paths.users.edit(id)}>
                {A.update}
              </Button>
            </IfCan>
          }
        >
          <IfCan resource="user" actions={['update']}>
            <Button startIcon={<MailIcon />} onClick={sendLink}>
              {isInvited ? T.resendInvitation : T.sendReset}
            </Button>
          </IfCan>
          <IfCan resource="user" actions={['delete']}>
            <Button
              variant="outlined"
              color="error"
              startIcon={<DeleteIcon />}
              onClick={() => start('trash')}
            >
              {A.remove}
            </Button>
          </IfCan>
        </ActionRow>
      )}
      {dialogs}
    </>
  );
}
