import ReportsIcon from '@mui/icons-material/InsightsOutlined';
import { paths } from '../paths.js';
import { lazyPage } from '../records/lazyPage.js';
import type { AdminResource } from '../records/resource.js';

/** The reports, for users who may read some of their data (decision F8). */
export const reports: AdminResource = {
  name: 'reports',
  permission: 'candidate',
  orPermissions: ['interview'],
  pages: [{ path: paths.reports, actions: ['read'], Page: lazyPage(() => import('./ReportsPage.js')) }],
  menu: { group: 'hiring', label: (texts) => texts.shell.menu.reports, icon: ReportsIcon, to: paths.reports },
};
