import { Box } from '@mui/material';
import { useParams } from 'react-router-dom';
import { FormPage } from '../common/FormGrid.js';
import { checkSession } from '../providers/session.js';
import { ActivitySection } from '../records/ActivitySection.js';
import { RecordEdit } from '../records/RecordEdit.js';
import { RoleForm } from './RoleForm.js';
import { type Role, toRoleBody, toRoleValues } from './roleModel.js';

/** Edit role (1-core section 2 "Roles"), with its activity (decision F5). */
export default function RoleEdit() {
  const { id = '' } = useParams();
  return (
    <RecordEdit<Role>
      resource="roles"
      label="Role"
      nameOf={({ name }) => name}
      toBody={(role) => toRoleBody(toRoleValues(role))}
      /* It may be one of the user's own roles: the shell follows at once. */
      after={() => void checkSession(true)}
    >
      {(role, { onSave, ...form }) => (
        <>
          <RoleForm
            {...form}
            role={role}
            values={toRoleValues(role)}
            onSave={(values) => onSave(toRoleBody(values))}
          />
          <FormPage>
            <Box sx={{ marginTop: 2 }}>
              <ActivitySection resource="roles" id={id} />
            </Box>
          </FormPage>
        </>
      )}
    </RecordEdit>
  );
}
