import MonitorIcon from '@mui/icons-material/MonitorHeartOutlined';
import { paths } from '../paths.js';
import { lazyPage } from '../records/lazyPage.js';
import type { AdminResource } from '../records/resource.js';

/** The state of the installation, for users who may read its queues (decision F3). */
export const operations: AdminResource = {
  name: 'operations',
  permission: 'queue',
  pages: [{ path: '/operations', actions: ['read'], Page: lazyPage(() => import('./Operations.js')) }],
  menu: {
    group: 'administration',
    label: (texts) => texts.shell.menu.operations,
    icon: MonitorIcon,
    to: paths.operations,
  },
};
