import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PREFIX = '#review-';

/** Whether the hash of an address names a reviewed record. */
const isReview = (hash: string): boolean => hash.startsWith(PREFIX);

/* The query holds page, search and filters of the list: it stays. */
const addressOf = (id: string, search = window.location.search) => ({
  search,
  hash: `${PREFIX}${encodeURIComponent(id)}`,
});

/**
 * The review as part of the address: `#review-{id}` on any page that holds a {@link ReviewPanel}, so that Back, reload
 * and a sent link work and the page behind stays where it is.
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
  /** To another record: Back still leads to the list. */
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
