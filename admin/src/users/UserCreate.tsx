import { useDataProvider } from 'react-admin';
import { useAccess } from '../access/useAccess.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { UserForm } from './UserForm.js';
import { toUserBody, type User } from './userModel.js';

/** New user (1-core section 2 "Users"). */
export default function UserCreate() {
  const texts = useTexts();
  const T = texts.users.form;
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save } = useRecordForm({ resources: ['users'], title: T.createTitle });
  const mayRead = useAccess().can('user', 'read');
  return (
    <UserForm
      title={T.createTitle}
      values={{ roles: '', imageFile: '' }}
      cancelTo={paths.users.list}
      saveLabel={T.create}
      onSave={(values) =>
        save({
          progress: T.creating,
          work: () => provider.create<User>('users', { data: toUserBody(values) }),
          done: texts.messages.success.created('User'),
          to: ({ record, problem }) => {
            if (!mayRead) return paths.dashboard;
            return problem ? paths.users.edit(record.id) : paths.users.show(record.id);
          },
        })
      }
    />
  );
}
