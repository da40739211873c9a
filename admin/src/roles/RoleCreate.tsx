import { useDataProvider } from 'react-admin';
import { useAccess } from '../access/useAccess.js';
import { PageHead } from '../common/PageHead.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { RoleForm } from './RoleForm.js';
import { FIELD_NAMES, type Role, type RoleValues, toRoleBody } from './roleModel.js';
import { useResources } from './useResources.js';

/** New role (1-core section 2 "Roles"). */
export default function RoleCreate() {
  const texts = useTexts();
  const T = texts.roles.form;
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save } = useRecordForm({ resources: ['roles'], title: T.createTitle, fieldNames: FIELD_NAMES });
  const resources = useResources();
  const mayRead = useAccess().can('role', 'read');

  const create = (values: RoleValues) =>
    save<Role>({
      progress: T.creating,
      work: async () => {
        const data = toRoleBody(values) as Partial<Role>;
        return { record: (await provider.create<Role>('roles', { data })).data };
      },
      done: texts.messages.success.created('Role'),
      to: () => (mayRead ? paths.roles.list : paths.dashboard),
    });

  if (resources.error && !resources.data) return <ReadFailed heading="h1" error={resources.error} />;
  if (!resources.data) return <DetailSkeleton />;
  return <RoleForm head={<PageHead title={T.createTitle} />} onSubmit={create} />;
}
