import { reviewOver } from '../../records/review/reviewOver.js';
import type { Screening, ScreeningFilter } from '../screeningModel.js';
import type { useDecision } from '../useDecision.js';

interface Props {
  screening: Screening;
  filter: ScreeningFilter;
  decision?: ReturnType<typeof useDecision>;
}

/** The review of a screening's candidates, over its page (decision F7). */
export const ScreeningReview = reviewOver<Props>(() => import('./Review.js'));
