import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useRights } from '../access/useRights.js';
import { PageHead } from '../common/PageHead.js';
import { useSave } from '../common/useSave.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { messageOf } from '../providers/http.js';
import { savePicture } from './saveUser.js';
import { UserForm } from './UserForm.js';
import { type PersonValues, toUserBody, type User } from './userModel.js';

const T = texts.users.create;

/** New user (1-core section 2 "Users"). */
export default function UserCreate() {
  const provider = useDataProvider<HireDeskDataProvider>();
  const save = useSave();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const rights = useRights();

  const create = (values: PersonValues) =>
    save(
      T.saving,
      async () => {
        const user = await provider.call<User>('/users', { method: 'POST', body: toUserBody(values) });
        return { user, problem: await savePicture(user.id, values.imageFile) };
      },
      ({ user, problem }) => {
        const told = messageOf(user) ?? T.created;
        notify(problem ? `${told}. ${problem}` : told, { type: problem ? 'warning' : 'success' });
        refresh();
        if (!rights.can('user', 'read')) void navigate(paths.dashboard);
        else void navigate(problem ? paths.users.edit(user.id) : paths.users.show(user.id));
      },
    );

  return <UserForm head={<PageHead title={T.title} />} cancelTo={paths.users.list} onSubmit={create} />;
}
