import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import WorkIcon from '@mui/icons-material/BusinessCenterOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { showCount } from '@shared/kit/format.js';
import type { Resource } from '@shared/permissions.js';
import { useAccess } from '../access/useAccess.js';
import { CardCell } from '../common/CardGrid.js';
import { TileRow } from '../common/TileRow.js';
import { useTexts } from '../i18n/texts.js';
import { narrowed, paths } from '../paths.js';
import { Figure } from './Figure.js';
import { useTile } from './useDashboard.js';

interface TileProps {
  resource: Resource;
  list: 'candidates' | 'jobs' | 'employees' | 'users' | 'roles';
  to: string;
  icon: SvgIconComponent;
}

const TILES: readonly TileProps[] = [
  {
    resource: 'candidate',
    list: 'candidates',
    to: paths.candidates.list,
    icon: GroupsIcon,
  },
  { resource: 'job', list: 'jobs', to: paths.jobs.list, icon: WorkIcon },
  { resource: 'employee', list: 'employees', to: paths.employees.list, icon: BadgeIcon },
  {
    resource: 'user',
    list: 'users',
    to: paths.users.list,
    icon: ManageAccountsIcon,
  },
  { resource: 'role', list: 'roles', to: paths.roles.list, icon: ShieldIcon },
];

/** The number of records of each kind that the user may read, each linking to its list. */
export function Tiles() {
  const texts = useTexts();
  const permissions = useAccess();
  const tiles = TILES.filter(({ resource }) => permissions.can(resource, 'read'));
  if (tiles.length === 0) return null;
  return (
    <TileRow label={texts.tiles.totals}>
      {tiles.map((tile) => (
        <CardCell key={tile.list}>
          <Tile {...tile} />
        </CardCell>
      ))}
    </TileRow>
  );
}

function Tile({ list, to, icon }: TileProps) {
  const texts = useTexts();
  const { value, late, failed } = useTile(list);
  const count = value && ('total' in value ? value.total : value.count);
  return (
    <Figure
      to={narrowed(to, {})}
      icon={icon}
      label={list === 'employees' ? texts.tiles.employees : texts.dashboard[list]}
      value={count === undefined ? undefined : showCount(count)}
      failed={failed}
      {...(late && { title: texts.tiles.tileLate })}
    />
  );
}
