import type { ReactNode } from 'react';
import type { FormErrors } from '../common/saveForm.js';
import { type Question, useQuestion } from '../common/useQuestion.js';
import { useTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import type { FormUndo } from '../records/undo/formUndo.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { clashQuestion } from './clashQuestion.js';
import { type Interview, type InterviewValues, lacksLink } from './interviewModel.js';

interface Save {
  /** The form's values. */
  values: InterviewValues;
  /** The overlay's text while it runs. */
  progress: string;
  work: (allowConflict: boolean) => Promise<{ data: Interview }>;
  done: string;
  to: (record: Interview) => string;
  undo?: FormUndo<Interview>;
}

/** Saves an interview's form like any record's, and asks if somebody is busy at that time (decision E3). */
export function useInterviewSave({ title, reload }: { title: string; reload?: () => Promise<unknown> }): {
  save: (what: Save) => Promise<FormErrors | undefined>;
  dialogs: ReactNode;
} {
  const form = useRecordForm({ resources: ['interviews'], title, ...(reload && { reload }) });
  const { ask, dialog } = useQuestion();
  const T = useTexts('interviews').noLink;
  const zone = useSession()?.timeZone;
  const save = async ({ values, progress, work, done, to, undo }: Save) => {
    const noLink = { title: T.title, text: T.text, confirmLabel: T.save };
    if (lacksLink(values) && !(await ask(noLink))) return {};
    let clash: Question | undefined;
    const attempt = (allowConflict: boolean) =>
      form.save({
        progress,
        work: () =>
          work(allowConflict).catch((error: unknown) => {
            clash = clashQuestion(error, zone);
            throw error;
          }),
        done,
        to: ({ record }) => to(record),
        undo,
      });
    const errors = await attempt(false);
    if (!clash) return errors;
    /* Signals the form that nothing was saved; the question has already explained why. */
    return (await ask(clash)) ? attempt(true) : {};
  };
  return {
    save,
    dialogs: (
      <>
        {form.dialog}
        {dialog}
      </>
    ),
  };
}
