import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Permissions } from '@shared/access.js';
import type { Resource } from '@shared/permissions.js';
import { AREAS } from '../areas.js';
import type { Texts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RESOURCES } from '../resources.js';

export interface MenuEntry {
  /** First segment of the entry's path, empty for the dashboard; names its screens. */
  screen: string;
  to: string;
  label: (texts: Texts) => string;
  icon: SvgIconComponent;
  /** The user must be able to read one of these resources; every signed-in user has the dashboard. */
  resources?: readonly Resource[];
}

export interface MenuGroup {
  label: keyof Texts['shell']['groups'];
  entries: MenuEntry[];
}

const DASHBOARD: MenuEntry = {
  screen: '',
  to: paths.dashboard,
  label: (texts) => texts.shell.menu.dashboard,
  icon: DashboardIcon,
};

/* The entries of one group, in the order of the resources. */
const entriesOf = (label: MenuGroup['label']): MenuEntry[] =>
  [...RESOURCES, ...AREAS].flatMap(({ name, permission, orPermissions = [], menu }) =>
    menu?.group === label ? [{ ...menu, screen: name, resources: [permission, ...orPermissions] }] : [],
  );

/** The sidebar in the specified order (1-core section 2 "Shell"), in three quiet groups. */
const MENU: readonly MenuGroup[] = [
  { label: 'hiring', entries: [DASHBOARD, ...entriesOf('hiring')] },
  { label: 'people', entries: entriesOf('people') },
  { label: 'administration', entries: entriesOf('administration') },
];

/** The groups with the entries that these permissions allow; empty groups are left out. */
export function menuFor(permissions: Permissions): MenuGroup[] {
  return MENU.map((group) => ({
    ...group,
    entries: group.entries.filter(
      ({ resources }) => !resources || resources.some((resource) => permissions.can(resource, 'read')),
    ),
  })).filter((group) => group.entries.length > 0);
}

/** The screen of a path: its first segment, empty for /. */
export function screenOf(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** The name of a screen among the menu's texts, also for screens without a menu entry. */
export function titleOf(screen: string): MenuEntry['label'] | undefined {
  if (screen === 'profile') return (texts) => texts.shell.menu.profile;
  return MENU.flatMap((group) => group.entries).find((entry) => entry.screen === screen)?.label;
}

/** True on the pages of the menu; all others have a back button. */
export function isTopLevel(pathname: string): boolean {
  const screen = screenOf(pathname);
  const depth = pathname.split('/').filter(Boolean).length;
  if (screen === 'deleted-items') return depth <= 2;
  return depth <= 1 && screen !== 'profile';
}

/** True on the lists of records: in a wide window they show more columns and cards. */
export function isList(pathname: string): boolean {
  return RESOURCES.some(({ name }) => pathname === `/${name}`);
}

/** The target of Back if the browser has no previous page: one step up. */
export function parentOf(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean);
  if (parts[0] === 'roles') return '/roles';
  if (parts[2] === 'files') return `/${parts.slice(0, 2).join('/')}`;
  return `/${parts.slice(0, -1).join('/')}`;
}
