import { lazy, Suspense } from 'react';
import { useReturnToRow } from '../../records/review/useReturnToRow.js';
import { useReviewAddress } from '../../records/review/useReviewAddress.js';
import type { Screening, ScreeningFilter } from '../screeningModel.js';
import type { useDecision } from '../useDecision.js';

const Review = lazy(() => import('./Review.js'));

interface Props {
  screening: Screening;
  filter: ScreeningFilter;
  decision?: ReturnType<typeof useDecision>;
}

/** The review of a screening's candidates, over its page (decision F7). */
export function ScreeningReview(props: Props) {
  const { id } = useReviewAddress();
  useReturnToRow(id);
  if (!id) return null;
  return (
    <Suspense>
      <Review id={id} {...props} />
    </Suspense>
  );
}
