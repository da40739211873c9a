import { reviewOver } from '../../records/review/reviewOver.js';
import type { Interview } from '../interviewModel.js';
import type { useInterviewed } from '../useInterviewed.js';

interface Props {
  interview: Interview;
  /** The list under review. */
  list: ReturnType<typeof useInterviewed>;
}

/** The review of an interview's candidates, over its page (decision F7). */
export const InterviewReview = reviewOver<Props>(() => import('./Review.js'));
