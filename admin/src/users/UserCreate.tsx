import { RecordCreate } from '../records/RecordCreate.js';
import { UserForm } from './UserForm.js';
import { toUserBody } from './userModel.js';

/** New user (1-core section 2 "Users"). */
export default function UserCreate() {
  return (
    <RecordCreate resource="users" label="User">
      {({ onSave, ...form }) => (
        <UserForm
          {...form}
          values={{ roles: [], imageFile: '' }}
          onSave={(values) => onSave(toUserBody(values))}
        />
      )}
    </RecordCreate>
  );
}
