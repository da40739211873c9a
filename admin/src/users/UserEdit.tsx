import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageHead } from '../common/PageHead.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { checkSession, useSession } from '../providers/session.js';
import { useFormRecord } from '../records/useFormRecord.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { savePicture } from './saveUser.js';
import { UserForm } from './UserForm.js';
import { UserMissing } from './UserMissing.js';
import { FIELD_NAMES, type PersonValues, toUserBody, type User } from './userModel.js';

/** Edit user (1-core section 2 "Users"). */
export default function UserEdit() {
  const T = useTexts('users').edit;
  const { id = '' } = useParams();
  const { record: user, error, reload } = useFormRecord<User>('users', id);
  const provider = useDataProvider<HireDeskDataProvider>();
  const own = useSession()?._id === id;
  const title = T.title(user?.name ?? '');
  const { save, dialog } = useRecordForm({ resources: ['users'], title, reload, fieldNames: FIELD_NAMES });

  if (!user) return error ? <UserMissing error={error} /> : <DetailSkeleton />;

  const update = (values: PersonValues) =>
    save<User>({
      progress: T.saving,
      work: async () => {
        const body = toUserBody(values, user);
        const record = await provider.call<User>(`/users/${id}`, { method: 'PATCH', body });
        return { record, problem: await savePicture(id, values.imageFile, T.updated) };
      },
      done: T.updated,
      after: () => {
        if (own) void checkSession(true);
      },
      to: ({ problem }) => (problem ? undefined : paths.users.show(id)),
    });

  return (
    <>
      <UserForm
        key={user.version}
        user={user}
        head={
          <PageHead
            title={title}
            lead={<PersonAvatar name={user.name} photo={user.files.thumbnail} size={44} />}
          />
        }
        cancelTo={paths.users.show(id)}
        onSubmit={update}
      />
      {dialog}
    </>
  );
}
