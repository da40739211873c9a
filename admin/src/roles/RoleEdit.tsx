import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { ActivitySection } from '../records/ActivitySection.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { checkSession } from '../providers/session.js';
import { MissingPage } from '../records/RecordMissing.js';
import { useFormRecord } from '../records/useFormRecord.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { isExpired } from '../users/userModel.js';
import { bodyUndo, fieldsIn } from '../records/undo/formUndo.js';
import { RoleForm } from './RoleForm.js';
import { FIELD_NAMES, type Role, type RoleValues, toRoleBody, toRoleValues } from './roleModel.js';
import { useResources } from './useResources.js';

/** Edit role (1-core section 2 "Roles"), with its activity (decision F5). */
export default function RoleEdit() {
  const texts = useTexts();
  const T = texts.roles.form;
  const { id = '' } = useParams();
  const { record: role, error: unread, reload } = useFormRecord<Role>('roles', id);
  const resources = useResources();
  const error = (!role && unread) || (!resources.data && resources.error);
  const provider = useDataProvider<HireDeskDataProvider>();
  const queryClient = useQueryClient();
  const title = T.updateTitle(role?.name ?? '');
  const { save, dialog } = useRecordForm({ resources: ['roles'], title, reload, fieldNames: FIELD_NAMES });

  if (error) {
    const missing = { missing: texts.messages.notFound.role, toList: texts.roles.toList };
    return <MissingPage texts={missing} list={paths.roles.list} error={error} />;
  }
  if (!role || !resources.data) return <DetailSkeleton />;

  const patch = (body: object) => provider.call<Role>(`/roles/${id}`, { method: 'PATCH', body });

  const update = (values: RoleValues) => {
    const body = toRoleBody(values, role);
    return save<Role>({
      progress: T.updating,
      work: async () => ({ record: await patch(body) }),
      done: texts.messages.success.updated('Role'),
      /* It may be one of the user's own roles: the shell follows at once. */
      after: () => void checkSession(true).then(() => queryClient.invalidateQueries({ queryKey: ['auth'] })),
      to: () => paths.roles.list,
      undo: bodyUndo<Role>(role.name, fieldsIn(body), role, (saved, version) =>
        patch(toRoleBody(toRoleValues(role), { ...saved, version })),
      ),
    });
  };

  return (
    <>
      {dialog}
      <RoleForm
        key={role.version}
        role={role}
        head={<PageHead title={title} status={isExpired(role) && <StatusChip status="Expired" />} />}
        onSubmit={update}
      />
      <FormPage>
        <Box sx={{ marginTop: 2 }}>
          <ActivitySection resource="roles" id={id} />
        </Box>
      </FormPage>
    </>
  );
}
