import { useStore } from 'react-admin';

export type ListView = 'table' | 'board';

/** How the candidates are shown, kept in this browser. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useStore<ListView>('prefs.candidates.view', 'table');
  return [view === 'board' ? 'board' : 'table', setView];
}
