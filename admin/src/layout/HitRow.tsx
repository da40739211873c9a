import { Box, Typography } from '@mui/material';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { StatusChip } from '../common/StatusChip.js';
import type { Hit } from '../records/resource.js';

/** One hit of the search: face, name, job and place, status or number. */
export function HitRow({ hit }: { hit: Hit }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, width: '100%', minWidth: 0 }}>
      {hit.face && <PersonAvatar name={hit.label} photo={hit.face.photo} size={30} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          noWrap
          component="div"
          sx={{ lineHeight: '20px', fontWeight: hit.note ? 550 : undefined }}
        >
          {hit.label}
        </Typography>
        {hit.note && (
          <Typography noWrap component="div" variant="caption" sx={{ color: 'text.secondary' }}>
            {hit.note}
          </Typography>
        )}
      </Box>
      {hit.detail && <Typography sx={{ color: 'text.secondary' }}>{hit.detail}</Typography>}
      {hit.status && <StatusChip status={hit.status} />}
    </Box>
  );
}
