import type { OfferAnswer, ResultStatus } from '@shared/resources/candidates/pipeline.js';
import type { InterviewCandidate } from '@shared/resources/interviews/api.js';
import { useAccess } from '../access/useAccess.js';
import { useRecordAction } from '../common/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import type { Interview } from './interviewModel.js';

interface Decision {
  status?: ResultStatus;
  feedback?: { rating: number; comments: string };
  offer?: OfferAnswer;
}

/**
 * Decides on a candidate in an interview.
 * @returns `decide(what)`, which resolves to whether it was done; undefined for who may not
 */
export function useDecide(interview: Interview, { candidate }: InterviewCandidate) {
  const T = useTexts('interviews').candidates;
  const run = useRecordAction();
  const mayDecide = useAccess().can('interview', 'read', 'update') && !interview.isDeleted;
  if (!mayDecide) return undefined;
  return async (body: Decision): Promise<boolean> => {
    const done = await run({
      progress: body.feedback && !body.status ? T.savingFeedback : T.updating,
      work: () =>
        request(apiUrl(`/interviews/${interview.id}/candidates/${candidate._id}`), { method: 'PATCH', body }),
      done: T.decided,
      resources: ['interviews', 'candidates', 'jobs', 'offers'],
    });
    return done !== undefined;
  };
}
