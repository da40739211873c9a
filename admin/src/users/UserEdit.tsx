import { useDataProvider, useGetOne, useNotify, useRefresh } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { PageHead } from '../common/PageHead.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { isStale, useSave } from '../common/useSave.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { checkSession, useSession } from '../providers/session.js';
import { savePicture } from './saveUser.js';
import { UserForm } from './UserForm.js';
import { UserMissing } from './UserMissing.js';
import { type PersonValues, toUserBody, type User } from './userModel.js';

const T = texts.users.edit;

/** Edit user (1-core section 2 "Users"). */
export default function UserEdit() {
  const { id = '' } = useParams();
  const { data: user, error, refetch } = useGetOne<User>('users', { id });
  const provider = useDataProvider<HireDeskDataProvider>();
  const own = useSession()?._id === id;
  const save = useSave();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();

  if (!user) return error ? <UserMissing error={error as Error} /> : <DetailSkeleton />;

  const update = (values: PersonValues) =>
    save(
      T.saving,
      async () => {
        try {
          const body = toUserBody(values, user);
          await provider.call<User>(`/users/${id}`, { method: 'PATCH', body });
        } catch (failure) {
          if (isStale(failure)) await refetch();
          throw failure;
        }
        return savePicture(id, values.imageFile);
      },
      (problem) => {
        notify(problem ? `${T.updated}. ${problem}` : T.updated, { type: problem ? 'warning' : 'success' });
        if (own) void checkSession(true);
        refresh();
        if (!problem) void navigate(paths.users.show(id));
      },
    );

  return (
    <UserForm
      user={user}
      head={
        <PageHead
          title={T.title(user.name)}
          lead={<PersonAvatar name={user.name} photo={user.files.thumbnail} size={44} />}
        />
      }
      cancelTo={paths.users.show(id)}
      onSubmit={update}
    />
  );
}
