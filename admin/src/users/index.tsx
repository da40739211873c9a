import type { Reference } from '@shared/kit/api.js';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';
import { FILLED } from '@shared/resources/users/fields.js';
import { lazyPage } from '../records/lazyPage.js';
import { framed, type Found } from '../records/resource.js';

async function find(name: string, signal: AbortSignal): Promise<Found[]> {
  const found = await request<Reference[]>('/api/users/suggestion', {
    method: 'POST',
    body: { name },
    signal,
  });
  return found.map((user) => ({ _id: user._id, label: user.name }));
}

/** Users, as the application's frame knows them. */
export const users = framed('users', {
  permission: 'user',
  nameField: 'name',
  pages: [
    { actions: ['read'], Page: lazyPage(() => import('./UserList.js')) },
    { path: 'create', actions: ['create'], Page: lazyPage(() => import('./UserCreate.js')) },
    { path: ':id', actions: ['read'], Page: lazyPage(() => import('./UserShow.js')) },
    { path: ':id/rights', actions: ['read'], Page: lazyPage(() => import('./UserRightsPage.js')) },
    { path: ':id/update', actions: ['read', 'update'], Page: lazyPage(() => import('./UserEdit.js')) },
  ],
  calls: {
    files: ['image'],
    fields: [...FILLED, 'roles', 'password'],
  },
  menu: {
    group: 'administration',
    icon: ManageAccountsIcon,
  },
  search: { order: 3, find },
  trash: {
    order: 3,
    referredTo: true,
    nameOf: (record) => String(record['name']),
    detail: (record) => String(record['email']),
  },
  commands: [{ action: 'create', label: (texts) => texts.users.list.create, to: paths.users.create }],
  ofPeople: true,
});
