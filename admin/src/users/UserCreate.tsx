import { useDataProvider } from 'react-admin';
import { useAccess } from '../access/useAccess.js';
import { PageHead } from '../common/PageHead.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { messageOf } from '../providers/http.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { savePicture } from './saveUser.js';
import { UserForm } from './UserForm.js';
import { FIELD_NAMES, type PersonValues, toUserBody, type User } from './userModel.js';

/** New user (1-core section 2 "Users"). */
export default function UserCreate() {
  const T = useTexts('users').create;
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save } = useRecordForm({ resources: ['users'], title: T.title, fieldNames: FIELD_NAMES });
  const permissions = useAccess();

  const create = (values: PersonValues) =>
    save<User>({
      progress: T.saving,
      work: async () => {
        const body = toUserBody(values);
        const { data: record } = await provider.create<User>('users', { data: body as Partial<User> });
        const told = messageOf(record) ?? T.created;
        return { record, problem: await savePicture((record as User).id, values.imageFile, told) };
      },
      done: T.created,
      to: ({ record, problem }) => {
        if (!permissions.can('user', 'read')) return paths.dashboard;
        return problem ? paths.users.edit(record.id) : paths.users.show(record.id);
      },
    });

  return <UserForm head={<PageHead title={T.title} />} cancelTo={paths.users.list} onSubmit={create} />;
}
