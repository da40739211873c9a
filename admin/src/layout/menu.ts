import AssignmentIcon from '@mui/icons-material/AssignmentIndOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import WorkIcon from '@mui/icons-material/BusinessCenterOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Rights } from '@shared/access.js';
import type { Resource } from '@shared/permissions.js';
import { texts } from '../i18n/en.js';

export interface MenuEntry {
  /** First segment of the entry's path; names its screens. */
  screen: string;
  to: string;
  label: string;
  icon: SvgIconComponent;
  /** The resource that the user must be able to read; everybody signed in has the dashboard. */
  resource?: Resource;
}

export interface MenuGroup {
  label: string;
  entries: MenuEntry[];
}

/** Screens that exist; an entry without one is not offered. */
const SCREENS: ReadonlySet<string> = new Set([
  'dashboard',
  'jobs',
  'candidates',
  'users',
  'roles',
  'deleted-items',
]);

const { menu, groups } = texts.shell;

/** The sidebar in the specified order (1-core section 2 "Shell"), in three quiet groups. */
const MENU: readonly MenuGroup[] = [
  {
    label: groups.hiring,
    entries: [
      { screen: 'dashboard', to: '/', label: menu.dashboard, icon: DashboardIcon },
      { screen: 'jobs', to: '/jobs', label: menu.jobs, icon: WorkIcon, resource: 'job' },
      {
        screen: 'candidates',
        to: '/candidates',
        label: menu.candidates,
        icon: GroupsIcon,
        resource: 'candidate',
      },
      {
        screen: 'screenings',
        to: '/screenings',
        label: menu.screenings,
        icon: FactCheckIcon,
        resource: 'screening',
      },
      {
        screen: 'interviews',
        to: '/interviews',
        label: menu.interviews,
        icon: EventIcon,
        resource: 'interview',
      },
      {
        screen: 'onboardings',
        to: '/onboardings',
        label: menu.onboardings,
        icon: AssignmentIcon,
        resource: 'onboarding',
      },
    ],
  },
  {
    label: groups.people,
    entries: [
      { screen: 'employees', to: '/employees', label: menu.employees, icon: BadgeIcon, resource: 'employee' },
    ],
  },
  {
    label: groups.administration,
    entries: [
      { screen: 'users', to: '/users', label: menu.users, icon: ManageAccountsIcon, resource: 'user' },
      { screen: 'roles', to: '/roles', label: menu.roles, icon: ShieldIcon, resource: 'role' },
      {
        screen: 'deleted-items',
        to: '/deleted-items/candidates',
        label: menu.deletedItems,
        icon: DeleteIcon,
        resource: 'deletedItem',
      },
    ],
  },
];

/** The groups with the entries that these rights and the existing screens leave; empty groups fall away. */
export function menuFor(rights: Rights): MenuGroup[] {
  return MENU.map((group) => ({
    ...group,
    entries: group.entries.filter(
      ({ screen, resource }) => SCREENS.has(screen) && (!resource || rights.can(resource, 'read')),
    ),
  })).filter((group) => group.entries.length > 0);
}

/** The screen that a path belongs to: its first segment, `dashboard` for /. */
export function screenOf(pathname: string): string {
  return pathname.split('/')[1] || 'dashboard';
}

/** The menu's name for a screen, also for screens that the menu does not offer. */
export function titleOf(screen: string): string | undefined {
  if (screen === 'profile') return menu.profile;
  return MENU.flatMap((group) => group.entries).find((entry) => entry.screen === screen)?.label;
}

/** True on the pages that the menu leads to; all others have a back button. */
export function isTopLevel(pathname: string): boolean {
  const screen = screenOf(pathname);
  const depth = pathname.split('/').filter(Boolean).length;
  if (screen === 'deleted-items') return depth <= 2;
  return depth <= 1 && screen !== 'profile';
}

/** Where Back leads when the browser has no page before: one step up. */
export function parentOf(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean);
  if (parts[0] === 'roles') return '/roles';
  if (parts[2] === 'files') return `/${parts.slice(0, 2).join('/')}`;
  return `/${parts.slice(0, -1).join('/')}`;
}
