import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import WorkIcon from '@mui/icons-material/BusinessCenterOutlined';
import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Resource } from '@shared/permissions.js';
import { useRights } from '../access/useRights.js';
import { CardCell, CardGrid } from '../common/CardGrid.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';

interface TileProps {
  right: Resource;
  /** Path below /api and name of the list in its answer. */
  list: 'candidates' | 'jobs' | 'users' | 'roles';
  label: string;
  to: string;
  icon: SvgIconComponent;
}

const TILES: readonly TileProps[] = [
  {
    right: 'candidate',
    list: 'candidates',
    label: texts.dashboard.candidates,
    to: paths.candidates.list,
    icon: GroupsIcon,
  },
  { right: 'job', list: 'jobs', label: texts.dashboard.jobs, to: paths.jobs.list, icon: WorkIcon },
  {
    right: 'user',
    list: 'users',
    label: texts.dashboard.users,
    to: paths.users.list,
    icon: ManageAccountsIcon,
  },
  { right: 'role', list: 'roles', label: texts.dashboard.roles, to: paths.roles.list, icon: ShieldIcon },
];

const number = new Intl.NumberFormat('en-IN');

/** How many records there are of each kind that the user may read, each leading to its list. */
export function Tiles() {
  const rights = useRights();
  const tiles = TILES.filter(({ right }) => rights.can(right, 'read'));
  if (tiles.length === 0) return null;
  return (
    <CardGrid least={150} fill label={texts.dashboard.title}>
      {tiles.map((tile) => (
        <CardCell key={tile.list}>
          <Tile {...tile} />
        </CardCell>
      ))}
    </CardGrid>
  );
}

function Tile({ list, label, to, icon: Icon }: TileProps) {
  const { data, isError } = useQuery({
    queryKey: [list, 'count'],
    queryFn: ({ signal }) => request<Record<string, unknown>>(apiUrl(`/${list}`, { limit: 1 }), { signal }),
  });
  const count = data?.[`${list}Count`];
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          gap: { xs: 1.25, sm: 2 },
          padding: { xs: 1.5, sm: 2.25 },
          height: '100%',
        }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: { xs: 38, sm: 44 },
            height: { xs: 38, sm: 44 },
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
            sx={{ fontSize: 24, fontWeight: 600, lineHeight: '30px', fontVariantNumeric: 'tabular-nums' }}
          >
            {typeof count === 'number' ? (
              number.format(count)
            ) : isError ? (
              texts.common.empty
            ) : (
              <Skeleton width={56} />
            )}
          </Typography>
          <Typography noWrap sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
