import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { CardList } from '../common/CardList.js';
import { Confirm } from '../common/Confirm.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { RoleCard } from './RoleCard.js';
import type { Role } from './roleModel.js';

/** Roles as cards with a floating add button (1-core section 2 "Roles"). */
export default function RoleList() {
  const texts = useTexts();
  const T = texts.roles.list;
  const [doomed, setDoomed] = useState<Role>();
  const act = useRecordAction();
  const provider = useDataProvider<HireDeskDataProvider>();
  const remove = ({ id }: Role) =>
    act({
      progress: texts.roles.form.deleting,
      work: async () => (await provider.delete('roles', { id })).data,
      done: texts.messages.success.deleted('Role'),
      resources: ['roles'],
    });
  return (
    <>
      <CardList<Role>
        resource="roles"
        permission="role"
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
