import { checkSession } from '../providers/session.js';
import { RecordEdit } from '../records/RecordEdit.js';
import { UserForm } from './UserForm.js';
import { toPersonValues, toUserBody, type User } from './userModel.js';

/** Edit user (1-core section 2 "Users"). */
export default function UserEdit() {
  return (
    <RecordEdit<User>
      resource="users"
      label="User"
      nameOf={({ name }) => name}
      toBody={(user) => toUserBody(toPersonValues(user))}
      /* It may be the signed-in user: the shell follows at once. */
      after={() => void checkSession(true)}
    >
      {(user, { onSave, ...form }) => (
        <UserForm
          {...form}
          user={user}
          values={toPersonValues(user)}
          onSave={(values) => onSave(toUserBody(values))}
        />
      )}
    </RecordEdit>
  );
}
