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
import { noticeText } from './RecipientsNote.js';
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
  const { calendar: T, recipients: W } = useTexts('interviews');
  const run = useRecordAction();
  const provider = useDataProvider<HireDeskDataProvider>();
  const { ask, dialog } = useQuestion();
  const { timeZone: zone, interviewNoticeSeconds: seconds = 0 } = useSession() ?? {};

  const recipientsText = (before: InterviewAnswer, to: Change) => {
    const values = valuesOf(before);
    return noticeText(recipientsOf(values, { ...values, ...to }, Date.now()), seconds);
  };
  const change = (before: InterviewAnswer, to: Change, progress: string, displayed: string) => {
    const { _id, interviewId, version, status, schedule } = before;
    const send = (body: object) =>
      provider.call<InterviewAnswer>(`/interviews/${_id}`, { method: 'PATCH', body });
    return run<InterviewAnswer>({
      progress,
      work: () => send({ ...to, version, allowConflict: false }),
      instead: async (refusal) => {
        const clash = clashQuestion(refusal, zone);
        if (!clash) return undefined;
        return (await ask(clash)) ? () => send({ ...to, version, allowConflict: true }) : null;
      },
      done: T.moved,
      resources: ['interviews'],
      undo: {
        record: interviewNumber(interviewId),
        change: [displayed, recipientsText(before, to)].filter(Boolean).join('. '),
        forMs: seconds * 1_000,
        work: (done) =>
          send({ status, ...(to.schedule && { schedule }), version: done.version, allowConflict: true }),
      },
    });
  };
  const move = (before: InterviewAnswer, start: Date) => {
    const schedule = { ...before.schedule, date: start.toISOString() };
    const displayed = `${showWhen(before.schedule.date, zone)} → ${showWhen(schedule.date, zone)}`;
    return change(before, { status: 'Rescheduled', schedule }, T.moving, displayed);
  };
  const cancel = async (before: InterviewAnswer) => {
    const to = { status: 'Cancelled' } as const;
    const question = {
      title: T.cancelTitle(interviewNumber(before.interviewId)),
      text: recipientsText(before, to) ?? W.nobody,
      confirmLabel: T.cancelIt,
      cancelLabel: T.keepIt,
    };
    if (!(await ask(question))) return undefined;
    return change(before, to, T.cancelling, `${valueText(before.status)} → ${valueText(to.status)}`);
  };
  return { move, cancel, dialog };
}

type Change = Pick<InterviewAnswer, 'status'> & Partial<Pick<InterviewAnswer, 'schedule'>>;
