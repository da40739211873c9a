import { useDataProvider } from 'react-admin';
import { useAccess } from '../access/useAccess.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { RoleForm } from './RoleForm.js';
import { type Role, toRoleBody } from './roleModel.js';

/** New role (1-core section 2 "Roles"). */
export default function RoleCreate() {
  const texts = useTexts();
  const T = texts.roles.form;
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save } = useRecordForm({ resources: ['roles'], title: T.createTitle });
  const mayRead = useAccess().can('role', 'read');
  return (
    <RoleForm
      title={T.createTitle}
      values={{ permissions: '', hasExpiry: false, expiresAt: null }}
      cancelTo={paths.roles.list}
      saveLabel={T.create}
      onSave={(values) =>
        save({
          progress: T.creating,
          work: () => provider.create<Role>('roles', { data: toRoleBody(values) }),
          done: texts.messages.success.created('Role'),
          to: () => (mayRead ? paths.roles.list : paths.dashboard),
        })
      }
    />
  );
}
