import TableIcon from '@mui/icons-material/TableRowsOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { useTexts } from '../../i18n/texts.js';
import { ViewSwitch } from '../../records/ViewSwitch.js';
import type { ListView } from './useListView.js';

/** Table or board. */
export function BoardSwitch({ view, onView }: { view: ListView; onView: (view: ListView) => void }) {
  const t = useTexts('candidates').board;
  return (
    <ViewSwitch<ListView>
      label={t.view}
      views={[
        { name: 'table', text: t.table, icon: TableIcon },
        { name: 'board', text: t.board, icon: BoardIcon },
      ]}
      value={view}
      onChange={onView}
    />
  );
}
