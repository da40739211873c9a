import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { useQuestion } from '../common/useQuestion.js';
import { useRecordAction } from '../common/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useSession } from '../providers/session.js';
import { clashQuestion } from './clashQuestion.js';
import { showWhen } from './when.js';

/** Moves an interview to another time, which makes it Rescheduled, asks when somebody is busy then, and offers Undo. */
export function useMoveInterview(): {
  move: (interview: InterviewAnswer, start: Date) => Promise<unknown>;
  dialog: ReactNode;
} {
  const T = useTexts('interviews').calendar;
  const run = useRecordAction();
  const provider = useDataProvider<HireDeskDataProvider>();
  const { ask, dialog } = useQuestion();
  const zone = useSession()?.timeZone;

  const move = (before: InterviewAnswer, start: Date) => {
    const { _id, interviewId, version, status, schedule } = before;
    const change = (body: object) =>
      provider.call<InterviewAnswer>(`/interviews/${_id}`, { method: 'PATCH', body });
    const date = start.toISOString();
    const moved = { version, status: 'Rescheduled', schedule: { ...schedule, date } };
    return run<InterviewAnswer>({
      progress: T.moving,
      work: () => change({ ...moved, allowConflict: false }),
      instead: async (refusal) => {
        const clash = clashQuestion(refusal, zone);
        if (!clash) return undefined;
        return (await ask(clash)) ? () => change({ ...moved, allowConflict: true }) : null;
      },
      done: T.moved,
      resources: ['interviews'],
      undo: {
        record: interviewNumber(interviewId),
        change: `${showWhen(schedule.date, zone)} → ${showWhen(date, zone)}`,
        work: (done) => change({ version: done.version, status, schedule, allowConflict: true }),
      },
    });
  };
  return { move, dialog };
}
