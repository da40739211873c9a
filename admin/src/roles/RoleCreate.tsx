import { RecordCreate } from '../records/RecordCreate.js';
import { RoleForm } from './RoleForm.js';
import { toRoleBody } from './roleModel.js';

/** New role (1-core section 2 "Roles"). */
export default function RoleCreate() {
  return (
    <RecordCreate resource="roles" label="Role">
      {({ onSave, ...form }) => (
        <RoleForm
          {...form}
          values={{ permissions: '', hasExpiry: false, expiresAt: null }}
          onSave={(values) => onSave(toRoleBody(values))}
        />
      )}
    </RecordCreate>
  );
}
