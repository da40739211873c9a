import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PREFIX = '#review-';

/** Whether the hash of an address names a reviewed record. */
const isReview = (hash: string): boolean => hash.startsWith(PREFIX);

/* Keeps the query, which holds page, search and filters of the list. */
const addressOf = (id: string, search = window.location.search) => ({
  search,
  hash: `${PREFIX}${encodeURIComponent(id)}`,
});

/**
 * The review as part of the address: `#review-{id}` on any page with a {@link ReviewPanel}, so that Back, reload and a
 * shared link work and the page behind stays in place.
 */
export function useReviewAddress() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const id = isReview(hash) ? decodeURIComponent(hash.slice(PREFIX.length)) : undefined;
  const isOpened = Boolean((state as { isReview?: boolean } | null)?.isReview);

  const open = useCallback(
    (next: string, search?: string) =>
      void navigate(addressOf(next, search), { state: { isReview: true }, preventScrollReset: true }),
    [navigate],
  );
  /** Moves to another record: Back still leads to the list. */
  const step = useCallback(
    (next: string) =>
      void navigate(addressOf(next), {
        replace: true,
        state: { isReview: isOpened },
        preventScrollReset: true,
      }),
    [navigate, isOpened],
  );
  const close = useCallback(() => {
    if (isOpened) void navigate(-1);
    else void navigate({ search: window.location.search, hash: '' }, { replace: true });
  }, [navigate, isOpened]);
  return { id, open, step, close };
}
