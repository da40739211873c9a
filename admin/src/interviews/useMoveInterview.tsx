import type { ReactNode } from 'react';
import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { useProgress } from '../common/ProgressOverlay.js';
import { useQuestion } from '../common/useQuestion.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import { useSession } from '../providers/session.js';
import { offerUndo } from '../records/undo/undoStore.js';
import { clashQuestion } from './clashQuestion.js';
import { showWhen } from './when.js';

/**
 * Moves an interview to another time, which makes it Rescheduled, and asks when somebody is busy then.
 * @param refresh reads the calendar again, also after a refusal
 */
export function useMoveInterview(refresh: () => Promise<unknown>): {
  move: (interview: InterviewAnswer, start: Date) => Promise<void>;
  dialog: ReactNode;
} {
  const T = useTexts('interviews').calendar;
  const run = useProgress();
  const showError = useErrorModal();
  const { ask, dialog } = useQuestion();
  const zone = useSession()?.timeZone;

  const change = ({ _id }: InterviewAnswer, body: object) =>
    request<InterviewAnswer>(apiUrl(`/interviews/${_id}`), { method: 'PATCH', body });
  const send = (interview: InterviewAnswer, start: Date, allowConflict: boolean) => {
    const schedule = { ...interview.schedule, date: start.toISOString() };
    const { version } = interview;
    return run(T.moving, () =>
      change(interview, { version, status: 'Rescheduled', schedule, allowConflict }),
    );
  };
  const told = (before: InterviewAnswer, { version, schedule }: InterviewAnswer) =>
    offerUndo({
      record: interviewNumber(before.interviewId),
      change: `${showWhen(before.schedule.date, zone)} → ${showWhen(schedule.date, zone)}`,
      message: T.moved,
      undo: async () => {
        const { status, schedule: time } = before;
        await change(before, { version, status, schedule: time, allowConflict: true });
        await refresh();
      },
    });
  const move = async (interview: InterviewAnswer, start: Date) => {
    try {
      await send(interview, start, false)
        .catch(async (error: unknown) => {
          const clash = clashQuestion(error, zone);
          if (!clash) throw error;
          if (!(await ask(clash))) return false;
          return send(interview, start, true);
        })
        .then((done) => done && told(interview, done));
    } catch (error) {
      showError((error as Error).message);
    }
    await refresh();
  };
  return { move, dialog };
}
