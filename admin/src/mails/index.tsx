import MailIcon from '@mui/icons-material/MailOutlined';
import { paths } from '../paths.js';
import { lazyPage } from '../records/lazyPage.js';
import type { AdminResource } from '../records/resource.js';

/** The mails of this installation, for users who may read its queues (decision E1). */
export const mails: AdminResource = {
  name: 'mails',
  permission: 'queue',
  pages: [
    { actions: ['read'], Page: lazyPage(() => import('./MailList.js')) },
    { path: ':id', actions: ['read'], Page: lazyPage(() => import('./MailShow.js')) },
  ],
  calls: { path: '/mails', list: 'mails' },
  menu: {
    group: 'administration',
    label: (texts) => texts.shell.menu.mails,
    icon: MailIcon,
    to: paths.mails.list,
  },
};
