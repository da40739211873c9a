import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { nameIn } from '../common/nameIn.js';
import { showError } from '../common/ErrorModal.js';
import { withProgress } from '../common/ProgressOverlay.js';
import { labelOf, wordsOf } from '../common/words.js';
import { type FormErrors, isStale, saveForm } from '../common/saveForm.js';
import { useQuestion } from '../common/useQuestion.js';
import { useTexts } from '../i18n/texts.js';
import { messageOf } from '../providers/http.js';
import type { FormUndo } from './undo/formUndo.js';
import { offerUndo, notify } from './undo/undoStore.js';

/** The result of a save: the saved record, and the error if only its files could not be saved. */
interface Saved<T> {
  record: T;
  problem?: string;
}

interface Save<T> {
  /** The overlay's text while it runs. */
  progress: string;
  /** A create or update of the data provider. */
  work: () => Promise<{ data: T }>;
  /** Shown if the server sends no message with the record. */
  done: string;
  /** Page to go to once it is saved; undefined: the form stays open. */
  to: (saved: Saved<T>) => string | undefined;
  /** Further consequences, for example that the shell re-reads the signed-in user. */
  after?: (saved: Saved<T>) => void;
  /** The undo, unless its files failed. */
  undo?: FormUndo<T>;
}

/** Maximum number of changed fields named. */
const NAMED = 3;

interface Options {
  /** Resources whose lists and records are re-read. */
  resources: readonly string[];
  /** The form's title, above the question when somebody else saved first. */
  title: string;
  /** Loads the current record into the form, or rejects; undefined for a new record. */
  reload?: () => Promise<unknown>;
}

/**
 * Saves a record's form: progress text, the server's message as a notice, refused fields under the fields, lists
 * re-read, next page, Undo. If somebody else saved first (decision A5, case C01) a dialog says so; the entries stay
 * until its Reload has loaded the current record.
 * @returns `save(…)` for the form's `onSubmit`, and the `dialog` to render next to the form
 */
export function useRecordForm({ resources, title, reload }: Options): {
  save: <T>(what: Save<T>) => Promise<FormErrors | undefined>;
  dialog: ReactNode;
} {
  const texts = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { ask, dialog } = useQuestion();

  const save = async <T,>({ progress, work, done, to, after, undo }: Save<T>) => {
    let isOld = false;
    const errors = await saveForm(
      progress,
      async () => {
        try {
          return await savedWithFiles(work);
        } catch (error) {
          isOld = reload !== undefined && isStale(error);
          throw error;
        }
      },
      (saved) => {
        const { record, problem } = saved;
        const follow = () => {
          after?.(saved);
          return Promise.all(resources.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
        };
        const message = problem ?? messageOf(record) ?? done;
        const back = undo?.(record);
        if (back && !problem) {
          offerUndo({
            record: back.record,
            change: edited(back.fields),
            message,
            forMs: back.forMs,
            undo: () => back.work().then(() => undefined),
            refresh: follow,
          });
        } else notify(message, problem ? 'warning' : 'success', { record: nameIn(record) });
        const next = to(saved);
        if (next !== undefined) void navigate(next);
        void follow();
      },
    );
    if (!isOld) return errors;
    const text = `${texts.messages.record.stale} ${texts.common.draftKept}`;
    void ask({ title, text, confirmLabel: texts.common.reload }).then(async (wanted) => {
      if (wanted && reload) await withProgress(texts.common.loading, reload).catch(showError);
    });
    /* Signals the form that nothing was saved. */
    return {};
  };

  const edited = (fields: readonly string[]) => {
    const [first = '', ...others] = fields.slice(0, NAMED);
    return texts.records.undo.edited(
      [labelOf(first), ...others.map(wordsOf)].join(', '),
      Math.max(0, fields.length - NAMED),
    );
  };

  return { save, dialog };
}

/*
 * The data provider saves in two steps, the record and then its files: if the second one fails, the record is still
 * saved. Throws HttpError if the record itself was not saved.
 */
async function savedWithFiles<T>(work: () => Promise<{ data: T }>): Promise<Saved<T>> {
  try {
    return { record: (await work()).data };
  } catch (error) {
    const saved = error instanceof HttpError ? (error.body as { saved?: T } | null)?.saved : undefined;
    if (!saved) throw error;
    return { record: saved, problem: (error as HttpError).message };
  }
}
