import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import WorkIcon from '@mui/icons-material/BusinessCenterOutlined';
import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import type { Resource } from '@shared/permissions.js';
import { narrowed } from '../charts/model.js';
import { useAccess } from '../access/useAccess.js';
import { CardCell } from '../common/CardGrid.js';
import { TileRow } from '../common/TileRow.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { showTimeSpan } from '../reports/figures.js';
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

/** How many records there are of each kind that the user may read, each leading to its list. */
export function Tiles() {
  const texts = useTexts();
  const permissions = useAccess();
  const tiles = TILES.filter(({ resource }) => permissions.can(resource, 'read'));
  if (tiles.length === 0) return null;
  return (
    <TileRow label={texts.dashboard.title}>
      {tiles.map((tile) => (
        <CardCell key={tile.list}>
          <Tile {...tile} />
        </CardCell>
      ))}
      {permissions.can('candidate', 'read') && (
        <CardCell>
          <TimeToOffer />
        </CardCell>
      )}
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

/* Half of the offers of the last weeks were made within this time of the application. */
function TimeToOffer() {
  const texts = useTexts();
  const { value, late, failed } = useTile('timeToOffer');
  const { spread } = value ?? {};
  const note = spread ? texts.tiles.timeToOfferNote(spread.count) : texts.tiles.noOffers;
  return (
    <Figure
      to={value ? `${paths.reports}?from=${value.from}&to=${value.to}` : paths.reports}
      icon={TimerIcon}
      label={texts.tiles.timeToOffer}
      title={late ? texts.tiles.tileLate : note}
      value={value && (spread ? showTimeSpan(spread.median) : texts.common.empty)}
      failed={failed}
    />
  );
}

/** Characters that stand in the large size of a narrow tile. */
const MAX_LARGE = 7;

interface FigureProps {
  to: string;
  icon: SvgIconComponent;
  label: string;
  /** Undefined while it is loading. */
  value: string | undefined;
  failed: boolean;
  /** What the number means, when it is pointed at. */
  title?: string;
}

function Figure({ to, icon: Icon, label, value, failed, title }: FigureProps) {
  const texts = useTexts();
  return (
    <Card title={title} sx={{ containerType: 'inline-size' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          gap: { xs: 1.25, sm: 1.5 },
          padding: 1.5,
          height: '100%',
        }}
      >
        <Box
          sx={{
            display: 'grid',
            // Six in a row on a small screen: the words come first.
            '@container (max-width: 154px)': { display: 'none' },
            placeItems: 'center',
            width: 38,
            height: 38,
            borderRadius: '10px',
            flex: 'none',
            color: 'primary.main',
            backgroundColor: (theme) => theme.palette.primarySoft,
          }}
        >
          <Icon aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            component="p"
            noWrap
            sx={{
              // A time with its unit ("130.5 days") is longer than the numbers beside it.
              fontSize: value && value.length > MAX_LARGE ? 16 : 20,
              fontWeight: 600,
              lineHeight: '30px',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {value ?? (failed ? texts.common.empty : <Skeleton width={56} />)}
          </Typography>
          <Typography sx={{ color: 'text.secondary', lineHeight: 1.35 }}>{label}</Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
