import { useQueryClient } from '@tanstack/react-query';
import { useEventCallback } from '@mui/material';
import type { OfferReply, ResultStatus } from '@shared/resources/candidates/pipeline.js';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import type { InterviewAnswer, InterviewCandidate } from '@shared/resources/interviews/api.js';
import { statusAfterResult } from '@shared/resources/candidates/pipeline.js';
import { useAccess } from '../access/useAccess.js';
import { confirmSettled } from '../candidates/settled/settledStore.js';
import { useRecordAction } from '../records/useRecordAction.js';
import type { answerUndo } from '../offers/useGiveAnswer.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import { showDecided } from './useInterviewed.js';

interface Decision {
  status?: ResultStatus;
  feedback?: { rating: number; comments: string };
  offer?: OfferReply;
}

/** The notice and the undo of a decision, if it can be undone. */
type TakeBack = ReturnType<typeof answerUndo>;

/** The candidate of a decision. */
export type Decided = Pick<CandidateAnswer, '_id' | 'name' | 'status'>;

/**
 * Decides on candidates of an interview.
 * @returns `decide(whom, what)`, which resolves to whether it was done; undefined without the permission
 */
export function useDecider(interview: Pick<InterviewAnswer, '_id' | 'isDeleted'>) {
  const T = useTexts('interviews').candidates;
  const S = useTexts('records').status;
  const client = useQueryClient();
  const run = useRecordAction();
  const mayDecide = useAccess().can('interview', 'read', 'update') && !interview.isDeleted;
  const decide = useEventCallback(
    async (candidate: Decided, decision: Decision, undo?: TakeBack): Promise<boolean> => {
      const { status } = decision;
      const { _id: id, name } = candidate;
      const meant = status
        ? await confirmSettled({ id, name, status: candidate.status }, statusAfterResult('interview', status))
        : {};
      if (!meant) return false;
      const body = { ...decision, ...meant };
      const url = apiUrl(`/interviews/${interview._id}/candidates/${id}`);
      const done = await run({
        progress: body.feedback && !body.status ? T.savingFeedback : S.updating,
        work: () => request<InterviewCandidate>(url, { method: 'PATCH', body }),
        done: T.decided,
        /* A candidate who answered an offer leaves the lists of interviews; all others keep their places. */
        resources: ['candidates', 'jobs', 'offers', ...(decision.offer ? ['interviews'] : [])],
        undo,
      });
      if (done && !decision.offer) showDecided(client, interview._id, done.data);
      return done !== undefined;
    },
  );
  return mayDecide ? decide : undefined;
}

/** Like {@link useDecider} for one candidate. */
export function useDecide(
  interview: Pick<InterviewAnswer, '_id' | 'isDeleted'>,
  { candidate }: { candidate: Decided },
) {
  const decide = useDecider(interview);
  return decide && ((decision: Decision, undo?: TakeBack) => decide(candidate, decision, undo));
}
