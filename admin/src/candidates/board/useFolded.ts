import { type Theme, useMediaQuery } from '@mui/material';
import { useStore } from 'react-admin';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { chosenFilters } from '../filters.js';

/** Where the way has ended: nobody works in these columns by the day. */
const CLOSED: readonly CandidateStatus[] = ['Hired', 'Rejected', 'Black Listed'];

interface Folded {
  folded: boolean;
  /** Opens or folds it, from now on; on phones, where a column fills the screen, there is none. */
  setFolded?: (folded: boolean) => void;
}

/**
 * Whether a column is narrow: an empty or closed one, unless a filter names it or somebody chose otherwise, which this
 * browser keeps.
 */
export function useFolded(
  status: CandidateStatus,
  isEmpty: boolean,
  filterValues: Record<string, unknown>,
): Folded {
  const [chosen, setChosen] = useStore<Partial<Record<CandidateStatus, boolean>>>(
    'prefs.candidates.board.folded',
    {},
  );
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (isPhone) return { folded: false };
  const byItself = !chosenFilters(filterValues).status && (isEmpty || CLOSED.includes(status));
  return {
    folded: chosen[status] ?? byItself,
    setFolded: (folded) => setChosen({ ...chosen, [status]: folded }),
  };
}
