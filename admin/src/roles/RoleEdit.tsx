import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useNotify, useRefresh } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { Activity } from '../common/Activity.js';
import { EmptyState } from '../common/EmptyState.js';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { isStale, useSave } from '../common/useSave.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { messageOf } from '../providers/http.js';
import { checkSession } from '../providers/session.js';
import { isExpired } from '../users/userModel.js';
import { RoleForm } from './RoleForm.js';
import { type Role, type RoleValues, toRoleBody } from './roleModel.js';

const T = texts.roles.form;

/** Edit role (1-core section 2 "Roles"), with its activity (decision F5). */
export default function RoleEdit() {
  const { id = '' } = useParams();
  const { data: role, error, refetch } = useGetOne<Role>('roles', { id });
  const provider = useDataProvider<HireDeskDataProvider>();
  const queryClient = useQueryClient();
  const save = useSave();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();

  if (!role) return error ? <RoleMissing error={error as Error} /> : <DetailSkeleton />;

  const update = (values: RoleValues) =>
    save(
      T.updating,
      async () => {
        try {
          return await provider.call<Role>(`/roles/${id}`, {
            method: 'PATCH',
            body: toRoleBody(values, role),
          });
        } catch (failure) {
          if (isStale(failure)) await refetch();
          throw failure;
        }
      },
      (updated) => {
        notify(messageOf(updated) ?? MESSAGES.success.updated('Role'), { type: 'success' });
        /* It may be one of the user's own roles: the shell follows at once. */
        void checkSession(true).then(() => queryClient.invalidateQueries({ queryKey: ['auth'] }));
        refresh();
        void navigate(paths.roles.list);
      },
    );

  return (
    <>
      <RoleForm
        role={role}
        head={
          <PageHead
            title={T.updateTitle(role.name)}
            status={isExpired(role) && <StatusChip status="Expired" />}
          />
        }
        onSubmit={update}
      />
      <FormPage>
        <Box sx={{ marginTop: 2 }}>
          <Section title={texts.common.activityTitle}>
            <Activity resource="roles" id={id} />
          </Section>
        </Box>
      </FormPage>
    </>
  );
}

function RoleMissing({ error }: { error: Error & { status?: number } }) {
  return (
    <EmptyState
      drawing="lock"
      heading="h1"
      text={error.status === 404 ? MESSAGES.notFound.role : error.message}
      action={
        <Button variant="outlined" component={Link} to={paths.roles.list}>
          {texts.roles.toList}
        </Button>
      }
    />
  );
}
