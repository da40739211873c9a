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
import { bodyUndo, fieldsIn } from '../records/undo/formUndo.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { savePicture } from './saveUser.js';
import { UserForm } from './UserForm.js';
import { RecordMissing } from '../records/RecordMissing.js';
import { FIELD_NAMES, type PersonValues, toPersonValues, toUserBody, type User } from './userModel.js';

/** Edit user (1-core section 2 "Users"). */
export default function UserEdit() {
  const T = useTexts('users').edit;
  const { id = '' } = useParams();
  const { record: user, error, reload } = useFormRecord<User>('users', id);
  const provider = useDataProvider<HireDeskDataProvider>();
  const own = useSession()?._id === id;
  const title = T.title(user?.name ?? '');
  const { save, dialog } = useRecordForm({ resources: ['users'], title, reload, fieldNames: FIELD_NAMES });

  if (!user) return error ? <RecordMissing resource="users" error={error} /> : <DetailSkeleton />;

  const patch = (body: object) => provider.call<User>(`/users/${id}`, { method: 'PATCH', body });

  const update = (values: PersonValues) => {
    const body = toUserBody(values, user);
    return save<User>({
      progress: T.saving,
      work: async () => {
        const record = await patch(body);
        return { record, problem: await savePicture(id, values.imageFile, T.updated) };
      },
      done: T.updated,
      after: () => {
        if (own) void checkSession(true);
      },
      to: ({ problem }) => (problem ? undefined : paths.users.show(id)),
      /* A replaced picture is not kept. */
      undo: bodyUndo<User>(user.name, values.imageFile ? [] : fieldsIn(body), user, (saved, version) =>
        patch(toUserBody(toPersonValues(user), { ...saved, version })),
      ),
    });
  };

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
