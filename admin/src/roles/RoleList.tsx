import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { MESSAGES } from '@shared/messages.js';
import { CardList } from '../common/CardList.js';
import { Confirm } from '../common/Confirm.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { useProgress } from '../common/ProgressOverlay.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { hasSession } from '../providers/session.js';
import { RoleCard } from './RoleCard.js';
import type { Role } from './roleModel.js';

const T = texts.roles.list;

/** Roles as cards with a floating add button (1-core section 2 "Roles"). */
export default function RoleList() {
  const [doomed, setDoomed] = useState<Role>();
  const remove = useRemoval();
  return (
    <>
      <CardList<Role>
        resource="roles"
        right="role"
        texts={T}
        drawing="lock"
        least={380}
        actions={
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {T.print}
          </Button>
        }
        addTo={paths.roles.create}
        renderCard={(role) => <RoleCard role={role} onDelete={() => setDoomed(role)} />}
      />
      <Confirm
        open={doomed !== undefined}
        title={texts.roles.confirm.deleteTitle}
        text={texts.roles.confirm.deleteText}
        confirmLabel={T.remove}
        destructive
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          setDoomed(undefined);
          if (doomed) void remove(doomed);
        }}
      />
    </>
  );
}

/** Deletes a role under its overlay text; a refusal (somebody still holds it) shows in the modal. */
function useRemoval() {
  const provider = useDataProvider<HireDeskDataProvider>();
  const run = useProgress();
  const showError = useErrorModal();
  const notify = useNotify();
  const refresh = useRefresh();
  return async ({ id }: Role) => {
    try {
      await run(texts.roles.form.deleting, () => provider.call(`/roles/${id}`, { method: 'DELETE' }));
      if (!hasSession()) return;
      notify(MESSAGES.success.deleted('Role'), { type: 'success' });
      refresh();
    } catch (error) {
      showError((error as Error).message);
    }
  };
}
