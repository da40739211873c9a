import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The dialog of the list that the address names (1-core section 2 "Candidate list"): `#upload`, `#settings`, `#export`.
 * Called outside the list, which shows its content only once the session is loaded.
 * @returns the hash, and a function that closes the dialog; search, filters and page in the query stay
 */
export function useDialogHash(): [hash: string, close: () => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  /* react-admin's list drops the hash of an address without query when it writes its remembered parameters into it. */
  const bare = useRef('');
  useEffect(() => {
    const dropped = search !== '' && hash === '' ? bare.current : '';
    bare.current = search === '' ? hash : '';
    if (dropped) void navigate({ search, hash: dropped }, { replace: true });
  }, [hash, search, navigate]);
  return [hash, () => void navigate({ hash: '', search: window.location.search }, { replace: true })];
}
