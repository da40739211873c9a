import TableIcon from '@mui/icons-material/TableRowsOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { useStore } from 'react-admin';
import { useTexts } from '../../i18n/texts.js';
import { lazyPage } from '../../records/lazyPage.js';
import { ViewSwitch } from '../../records/ViewSwitch.js';

type ListView = 'table' | 'board';

/** The board in a chunk of its own. */
export const Board = lazyPage(() => import('./CandidateBoard.js'));

/** Whether candidates are shown as table or board; kept in this browser. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useStore<ListView>('prefs.candidates.view', 'table');
  return [view === 'board' ? 'board' : 'table', setView];
}

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
