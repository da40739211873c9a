import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { Confirm } from '../common/Confirm.js';
import { PermanentDeleteConfirm } from '../common/PermanentDeleteConfirm.js';
import { useOpened } from '../common/useOpened.js';
import { useRecordAction } from './useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { permissionOf } from '../providers/authProvider.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { dropFromLists } from './recordCache.js';
import { useRestore } from './useRestore.js';

/** Actions on a record's page, whatever its resource. */
export type LifeAction = 'trash' | 'restore' | 'deletePermanently';

interface Question {
  title: string;
  text: string;
  /** Label of the confirm button. */
  confirmLabel: string;
  destructive?: boolean;
}

interface Act {
  /** The overlay's text while it runs. */
  progress: string;
  work: () => Promise<unknown>;
  /** See useRecordAction. */
  instead?: (refusal: unknown) => Promise<(() => Promise<unknown>) | null | undefined>;
  /** Shown if the server sends no message with its answer. */
  done: string;
  /** Page to go to afterwards; undefined: re-reads the record's own; `back`: the previous page. */
  to?: string;
  /** Whether the record leaves the lists of the next page. */
  removes?: boolean;
  /** The undo offered with the notice (decision F6). */
  undo?: { record: string; change: string; work: () => Promise<unknown> };
}

interface Options {
  /** react-admin's resource. */
  resource: string;
  record: { id: string; name: string };
  /** The record's name in success texts: `Job`. */
  label: string;
  /** The overlay's texts. */
  progress: Record<LifeAction, string>;
  /** Confirmations; without one a restore happens at once. A permanent delete has its own (PermanentDeleteConfirm). */
  questions: { trash: Question; restore?: Question };
  /** Page to go to afterwards; undefined: the page shows the changed record; `back`: the previous page. */
  after: Partial<Record<LifeAction, string>>;
}

/**
 * Trash, restore and permanent delete of one record with their confirmations, overlay, notice and next page, and `ask`
 * for further actions of the same form.
 * @returns `start(action)` for the buttons, `ask(question, act)`, and the `dialogs` to render next to them
 */
export function useRecordActions({ resource, record, label, progress, questions, after }: Options): {
  start: (action: LifeAction) => void;
  ask: (question: Question, act: Act) => void;
  dialogs: ReactNode;
} {
  const { success } = useTexts('messages');
  const changes = useTexts('records').undo;
  const permissions = useAccess();
  const provider = useDataProvider<HireDeskDataProvider>();
  const run = useRecordAction();
  const restore = useRestore(resource);
  const client = useQueryClient();
  const navigate = useNavigate();
  const hasPageBefore = useLocation().key !== 'default';
  const [asked, setAsked] = useState<{ question: Question; act: Act }>();
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const wasDeleting = useOpened(deleting);
  const { id } = record;

  const carryOut = async ({ to, removes, ...action }: Act) => {
    setOpen(false);
    setDeleting(false);
    const go = (page: string) => {
      if (removes) dropFromLists(client, resource, id);
      if (page !== 'back') return navigate(page);
      return hasPageBefore ? navigate(-1) : navigate(`/${resource}`);
    };
    await run({
      record: record.name,
      ...action,
      resources: [resource],
      ...(to && { left: id, leave: () => go(to) }),
    });
  };
  const ask = (question: Question, act: Act) => {
    setAsked({ question, act });
    setOpen(true);
  };
  /* Offered only to users who may do the opposite. */
  const undoBy = (action: 'restore' | 'delete', change: string, work: () => Promise<unknown>) => {
    const permission = permissionOf(resource);
    return permission && permissions.can(permission, action)
      ? { record: record.name, change, work }
      : undefined;
  };
  const acts: Record<LifeAction, Act> = {
    trash: {
      progress: progress.trash,
      done: success.deleted(label),
      work: async () => (await provider.delete(resource, { id })).data,
      to: after.trash,
      removes: true,
      undo: undoBy('restore', changes.deleted, () => provider.restore(resource, id)),
    },
    restore: {
      progress: progress.restore,
      done: success.restored(label),
      work: () => restore.work(id),
      instead: restore.instead(id),
      to: after.restore,
      undo: undoBy('delete', changes.restored, () => provider.delete(resource, { id })),
    },
    deletePermanently: {
      progress: progress.deletePermanently,
      done: success.deletedPermanently(label),
      work: () => provider.deletePermanently(resource, id),
      to: after.deletePermanently,
      removes: true,
    },
  };
  const start = (action: LifeAction) => {
    if (action === 'deletePermanently') return setDeleting(true);
    const question = questions[action];
    if (question) ask(question, acts[action]);
    else void carryOut(acts[action]);
  };
  const dialogs = (
    <>
      {asked && (
        <Confirm
          open={open}
          {...asked.question}
          onClose={() => setOpen(false)}
          onConfirm={() => void carryOut(asked.act)}
        />
      )}
      {restore.dialog}
      {wasDeleting && (
        <PermanentDeleteConfirm
          resource={resource}
          record={deleting ? record : undefined}
          onClose={() => setDeleting(false)}
          onConfirm={() => void carryOut(acts.deletePermanently)}
        />
      )}
    </>
  );
  return { start, ask, dialogs };
}
