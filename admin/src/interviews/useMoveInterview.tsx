import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { useQuestion } from '../common/useQuestion.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useSession } from '../providers/session.js';
import { clashQuestion } from './clashQuestion.js';
import { valuesOf } from './interviewModel.js';
import { noticeText } from './Told.js';
import { showWhen } from './when.js';
import { recipientsOf } from './recipientsOf.js';

/**
 * Moves an interview to another time, which makes it Rescheduled, asks if somebody is busy then, and offers Undo; or
 * cancels it, after a confirmation and with Undo too.
 */
export function useMoveInterview(): {
  move: (interview: InterviewAnswer, start: Date) => Promise<unknown>;
  cancel: (interview: InterviewAnswer) => Promise<unknown>;
  dialog: ReactNode;
} {
  const { calendar: T, willTell: W } = useTexts('interviews');
  const run = useRecordAction();
  const provider = useDataProvider<HireDeskDataProvider>();
  const { ask, dialog } = useQuestion();
  const { timeZone: zone, interviewNoticeSeconds: seconds = 0 } = useSession() ?? {};

  const move = (before: InterviewAnswer, start: Date) => {
    const { _id, interviewId, version, status, schedule } = before;
    const change = (body: object) =>
      provider.call<InterviewAnswer>(`/interviews/${_id}`, { method: 'PATCH', body });
    const date = start.toISOString();
    const values = valuesOf(before);
    const after = { ...values, status: 'Rescheduled', schedule: { ...schedule, date } };
    const told = noticeText(recipientsOf(values, after, Date.now()), seconds);
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
        change: [`${showWhen(schedule.date, zone)} → ${showWhen(date, zone)}`, told]
          .filter(Boolean)
          .join('. '),
        forMs: seconds * 1_000,
        work: (done) => change({ version: done.version, status, schedule, allowConflict: true }),
      },
    });
  };
  const cancel = async (before: InterviewAnswer) => {
    const { _id, interviewId, version, status } = before;
    const change = (body: object) =>
      provider.call<InterviewAnswer>(`/interviews/${_id}`, { method: 'PATCH', body });
    const values = valuesOf(before);
    const told = noticeText(recipientsOf(values, { ...values, status: 'Cancelled' }, Date.now()), seconds);
    const number = interviewNumber(interviewId);
    const question = {
      title: T.cancelTitle(number),
      text: told ?? W.nobody,
      confirmLabel: T.cancelIt,
      cancelLabel: T.keepIt,
    };
    if (!(await ask(question))) return undefined;
    return run<InterviewAnswer>({
      progress: T.cancelling,
      work: () => change({ version, status: 'Cancelled' }),
      done: T.moved,
      resources: ['interviews'],
      undo: {
        record: number,
        change: [`${valueText(status)} → ${valueText('Cancelled')}`, told].filter(Boolean).join('. '),
        forMs: seconds * 1_000,
        work: (done) => change({ version: done.version, status, allowConflict: true }),
      },
    });
  };
  return { move, cancel, dialog };
}
