import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { useRights } from '../access/useRights.js';
import { PageHead } from '../common/PageHead.js';
import { useSave } from '../common/useSave.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { messageOf } from '../providers/http.js';
import { RoleForm } from './RoleForm.js';
import { type Role, type RoleValues, toRoleBody } from './roleModel.js';

const T = texts.roles.form;

/** New role (1-core section 2 "Roles"). */
export default function RoleCreate() {
  const provider = useDataProvider<HireDeskDataProvider>();
  const save = useSave();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const mayRead = useRights().can('role', 'read');

  const create = (values: RoleValues) =>
    save(
      T.creating,
      () => provider.call<Role>('/roles', { method: 'POST', body: toRoleBody(values) }),
      (role) => {
        notify(messageOf(role) ?? MESSAGES.success.created('Role'), { type: 'success' });
        refresh();
        void navigate(mayRead ? paths.roles.list : paths.dashboard);
      },
    );

  return <RoleForm head={<PageHead title={T.createTitle} />} onSubmit={create} />;
}
