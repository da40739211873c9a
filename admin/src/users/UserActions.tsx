import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { IfCan } from '../access/Guard.js';
import { Confirm } from '../common/Confirm.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { PurgeConfirm } from '../common/PurgeConfirm.js';
import { useProgress } from '../common/ProgressOverlay.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { messageOf } from '../providers/http.js';
import { hasSession } from '../providers/session.js';
import type { User } from './userModel.js';

const T = texts.users.show;
const C = texts.users.confirm;
type Asked = 'delete' | 'restore' | 'permanent' | 'reset';

/** Update, password reset and Delete; for a trashed user Restore and Delete Permanently (1-core sections 2 and 8). */
export function UserActions({ user }: { user: User }) {
  const [asked, setAsked] = useState<Asked>();
  const provider = useDataProvider<HireDeskDataProvider>();
  const run = useProgress();
  const showError = useErrorModal();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();

  const act = async (text: string, work: () => Promise<string | undefined>, done: () => void) => {
    setAsked(undefined);
    try {
      const message = await run(text, work);
      if (!hasSession()) return;
      notify(message ?? '', { type: 'success' });
      done();
    } catch (error) {
      showError((error as Error).message);
    }
  };
  const backToList = () => {
    refresh();
    void navigate(paths.users.list);
  };
  const goBack = () => {
    refresh();
    /* The router counts the pages that it opened itself. */
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx > 0) void navigate(-1);
    else void navigate(paths.users.list);
  };
  const { id, name } = user;
  const questions = {
    delete: {
      title: C.deleteTitle,
      text: `${C.deleteText(name)} ${texts.confirm.restoreLater}`,
      confirmLabel: T.remove,
      destructive: true,
      onConfirm: () =>
        act(T.deleting, async () => messageOf((await provider.delete('users', { id })).data), backToList),
    },
    restore: {
      title: C.restoreTitle,
      text: C.restoreText(name),
      confirmLabel: T.restore,
      destructive: false,
      onConfirm: () => act(T.restoring, async () => messageOf(await provider.restore('users', id)), refresh),
    },
    reset: {
      title: C.resetTitle,
      text: C.resetText(name, user.email),
      confirmLabel: C.send,
      destructive: false,
      onConfirm: () =>
        act(
          T.sendingReset,
          async () => {
            await provider.call(`/users/${id}/password-reset`, { method: 'POST' });
            return MESSAGES.success.resetMailed;
          },
          () => undefined,
        ),
    },
  };
  return (
    <>
      {user.isDeleted ? (
        <>
          <IfCan resource="user" actions={['restore']}>
            <Button variant="contained" startIcon={<RestoreIcon />} onClick={() => setAsked('restore')}>
              {T.restore}
            </Button>
          </IfCan>
          <IfCan resource="user" actions={['delete-permanently']}>
            <Button
              variant="outlined"
              color="error"
              startIcon={<DeleteIcon />}
              onClick={() => setAsked('permanent')}
            >
              {T.deletePermanently}
            </Button>
          </IfCan>
        </>
      ) : (
        <>
          <IfCan resource="user" actions={['update']}>
            <Button startIcon={<MailIcon />} onClick={() => setAsked('reset')}>
              {T.sendReset}
            </Button>
          </IfCan>
          <IfCan resource="user" actions={['delete']}>
            <Button
              variant="outlined"
              color="error"
              startIcon={<DeleteIcon />}
              onClick={() => setAsked('delete')}
            >
              {T.remove}
            </Button>
          </IfCan>
          <IfCan resource="user" actions={['read', 'update']}>
            <Button variant="contained" startIcon={<EditIcon />} component={Link} to={paths.users.edit(id)}>
              {T.update}
            </Button>
          </IfCan>
        </>
      )}
      <PurgeConfirm
        resource="users"
        record={asked === 'permanent' ? { id, name } : undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          void act(
            T.deleting,
            async () =>
              messageOf(await provider.deletePermanently('users', id)) ?? MESSAGES.success.purged('User'),
            goBack,
          )
        }
      />
      {Object.entries(questions).map(([key, question]) => (
        <Confirm key={key} open={asked === key} onClose={() => setAsked(undefined)} {...question} />
      ))}
    </>
  );
}
