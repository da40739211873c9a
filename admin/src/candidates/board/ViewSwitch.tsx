import TableIcon from '@mui/icons-material/TableRowsOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { texts } from '../../i18n/en.js';
import { type ListView, useListView } from './useListView.js';

const t = texts.candidates.board;

/** Table or board. */
export function ViewSwitch() {
  const [view, setView] = useListView();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t.view}
      value={view}
      onChange={(_event, chosen: ListView | null) => chosen && setView(chosen)}
      sx={{ '& .MuiToggleButton-root': { gap: 1, paddingX: 1.5 } }}
    >
      <ToggleButton value="table">
        <TableIcon fontSize="small" aria-hidden />
        {t.table}
      </ToggleButton>
      <ToggleButton value="board">
        <BoardIcon fontSize="small" aria-hidden />
        {t.board}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
