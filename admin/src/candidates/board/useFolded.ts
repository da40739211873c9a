import { type Theme, useMediaQuery } from '@mui/material';
import { useStore } from 'react-admin';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { chosenFilters } from '../filters.js';

/** Final statuses: nobody works in these columns every day. */
const CLOSED: readonly CandidateStatus[] = ['Hired', 'Rejected', 'Black Listed'];

interface Folded {
  folded: boolean;
  /** Opens or folds it permanently; undefined on phones, where a column fills the screen. */
  setFolded?: (folded: boolean) => void;
}

/**
 * Whether a column is folded: empty and final ones are, unless a filter names them or the user chose otherwise; this
 * browser keeps the choice.
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
