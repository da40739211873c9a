import { paths } from '../paths.js';
import { lazyPage } from '../records/lazyPage.js';
import type { AdminResource } from '../records/resource.js';

/** The signed-in user's own pages, as the application's frame knows them. */
export const profile: AdminResource = {
  name: 'profile',
  permission: 'profile',
  pages: [
    { path: paths.profile, actions: ['read'], Page: lazyPage(() => import('./Profile.js')) },
    {
      path: paths.profileEdit,
      actions: ['read', 'update'],
      Page: lazyPage(() => import('./ProfileEdit.js')),
    },
    {
      path: paths.changePassword,
      actions: ['change-password'],
      Page: lazyPage(() => import('./ChangePassword.js')),
    },
    /* For every signed-in user: missing permissions are visible here. */
    { path: paths.rights, actions: [], Page: lazyPage(() => import('../users/UserRightsPage.js')) },
    { path: paths.sessions, actions: ['read'], Page: lazyPage(() => import('./Sessions.js')) },
  ],
};
