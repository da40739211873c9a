import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { paths } from '../paths.js';
import { lazyPage } from '../records/lazyPage.js';
import type { AdminResource } from '../records/resource.js';

/** Roles, as the application's frame knows them. */
export const roles: AdminResource = {
  name: 'roles',
  permission: 'role',
  nameField: 'name',
  pages: [
    { actions: ['read'], Page: lazyPage(() => import('./RoleList.js')) },
    { path: 'create', actions: ['create'], Page: lazyPage(() => import('./RoleCreate.js')) },
    { path: ':id/update', actions: ['read', 'update'], Page: lazyPage(() => import('./RoleEdit.js')) },
  ],
  calls: { path: '/roles', list: 'roles', fields: ['name', 'description', 'expiresAt', 'permissions'] },
  menu: {
    group: 'administration',
    label: (texts) => texts.roles.frame.menu,
    icon: ShieldIcon,
    to: paths.roles.list,
  },
  commands: [{ action: 'create', label: (texts) => texts.roles.list.create, to: paths.roles.create }],
};
