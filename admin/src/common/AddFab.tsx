import AddIcon from '@mui/icons-material/Add';
import { Fab, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Resource } from '@shared/permissions.js';
import { useAccess } from '../access/useAccess.js';

interface Props {
  /** The resource of the permission to create. */
  resource: Resource;
  to: string;
  /** Tooltip and accessible name, for example "Add candidate". */
  label: string;
  /** Smaller and lower, next to the paging of a table. */
  inFoot?: boolean;
}

/* Above the notices at the bottom of the window. */
const room = (pixels: number) => `calc(${pixels}px + var(--hd-notices, 0px))`;

/** The floating add button of a list, for users who may add. */
export function AddFab({ resource, to, label, inFoot = false }: Props) {
  if (!useAccess().can(resource, 'create')) return null;
  return (
    <Tooltip title={label} placement="left">
      <Fab
        className="hd-no-print"
        component={Link}
        to={to}
        color="primary"
        aria-label={label}
        size={inFoot ? 'medium' : 'large'}
        sx={{
          position: 'fixed',
          right: { xs: 16, sm: inFoot ? 24 : 28 },
          bottom: inFoot ? room(8) : { xs: room(16), sm: room(28) },
          zIndex: 'fab',
        }}
      >
        <AddIcon />
      </Fab>
    </Tooltip>
  );
}
