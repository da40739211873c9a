import MailIcon from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { IfCan } from '../access/Guard.js';
import { useQuestion } from '../common/useQuestion.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { RecordActions } from '../records/RecordActions.js';
import { useRecordAction } from '../records/useRecordAction.js';
import type { User } from './userModel.js';

/** A user's actions, each with its confirmation; one sends a link to set a password (1-core sections 2 and 8). */
export function UserActions({ user }: { user: User }) {
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
