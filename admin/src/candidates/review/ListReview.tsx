import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { ReviewButton } from '../../records/review/ReviewButton.js';
import { useReturnToRow } from '../../records/review/useReturnToRow.js';
import { useReviewAddress } from '../../records/review/useReviewAddress.js';
import { useListView } from '../board/BoardSwitch.js';
import { CARD_ORDER, columnFilter } from '../board/boardModel.js';
import type { CandidateRecord } from '../columns.js';
import { recordIn } from '../useRowStatusKeys.js';

const CandidateReview = lazy(() => import('./CandidateReview.js'));

/** The review over the list or the board; closing it returns to the row where it ended. */
export function ListReview() {
  const isTable = useListView()[0] === 'table';
  const { id } = useReviewAddress();
  const { page, setPage } = useListContext();
  const reached = useRef<number>(undefined);
  const onPage = useCallback((now: number) => (reached.current = now), []);
  useEffect(() => {
    if (id !== undefined) return;
    // A user who went past the page's end returns to the page of that row.
    if (reached.current !== undefined && reached.current !== page) setPage(reached.current);
    reached.current = undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of the review turns the page
  }, [id]);
  useReturnToRow(id);
  if (!id) return null;
  return (
    <Suspense>{isTable ? <OfTable id={id} onPage={onPage} /> : <OfBoard key="board" id={id} />}</Suspense>
  );
}

function OfTable({ id, onPage }: { id: string; onPage: (page: number) => void }) {
  const { filterValues, sort, page, perPage, isPending } = useListContext();
  if (isPending) return null;
  const part = { filter: filterValues as Record<string, unknown>, sort, page, perPage };
  return <CandidateReview id={id} part={part} onPage={onPage} />;
}

/** Starts the review with the focused row, otherwise with the first. */
export function ListReviewButton() {
  const first = () => recordIn(document.activeElement) ?? recordIn(document.querySelector('[data-record]'));
  return <ReviewButton first={first} sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />;
}

/* On the board the review goes through the column of the opened card. */
function OfBoard({ id }: { id: string }) {
  const { filterValues } = useListContext();
  const [first] = useState(id);
  const { data, error } = useGetOne<CandidateRecord>('candidates', { id: first }, { retry: false });
  if (!data && !error) return null;
  const filter = data
    ? { ...columnFilter(filterValues as Record<string, unknown>, data.status) }
    : (filterValues as Record<string, unknown>);
  return <CandidateReview id={id} part={{ filter, sort: CARD_ORDER, page: 1, perPage: LIMITS.page.max }} />;
}
