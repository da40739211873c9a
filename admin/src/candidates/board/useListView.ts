import { useStore } from 'react-admin';

export type ListView = 'table' | 'board';

/** Whether candidates are shown as table or board; kept in this browser. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useStore<ListView>('prefs.candidates.view', 'table');
  return [view === 'board' ? 'board' : 'table', setView];
}
