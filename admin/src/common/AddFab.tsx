import AddIcon from '@mui/icons-material/Add';
import { Fab, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  /** What it adds, for example "Add candidate": tooltip and accessible name. */
  label: string;
}

/** The floating add button of a list. */
export function AddFab({ to, label }: Props) {
  return (
    <Tooltip title={label} placement="left">
      <Fab
        className="hd-no-print"
        component={Link}
        to={to}
        color="primary"
        aria-label={label}
        sx={{ position: 'fixed', right: { xs: 16, sm: 28 }, bottom: { xs: 16, sm: 28 }, zIndex: 'fab' }}
      >
        <AddIcon />
      </Fab>
    </Tooltip>
  );
}
