import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { paths } from '../paths.js';
import { lazyPage } from '../records/lazyPage.js';
import type { AdminResource } from '../records/resource.js';

const Page = lazyPage(() => import('./DeletedItems.js'));

/** The area of the deleted records, as the application's frame knows it. */
export const deletedItems: AdminResource = {
  name: 'deleted-items',
  permission: 'deletedItem',
  pages: [
    { path: '/deleted-items', actions: ['read'], Page },
    { path: '/deleted-items/:tabName', actions: ['read'], Page },
  ],
  menu: {
    group: 'administration',
    label: (texts) => texts.shell.menu.deletedItems,
    icon: DeleteIcon,
    to: paths.deletedItems('candidates'),
  },
};
