import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { ActionRow } from '../common/ActionRow.js';
import { PermanentDeleteConfirm } from '../common/PermanentDeleteConfirm.js';
import { useQuestion } from '../common/useQuestion.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { type Framed, permissionOf } from './resource.js';
import { useRecordAction } from './useRecordAction.js';
import { useRestore } from './useRestore.js';

type LifeAction = 'trash' | 'restore' | 'deletePermanently';

interface Props {
  resource: Framed;
  record: { id: string; name: string; isDeleted: boolean };
  /** The confirmation before it is moved to the trash. */
  question: { title: string; text: string };
  /** The confirmation before a restore, which otherwise happens at once. */
  restoreQuestion?: { title: string; text: string };
  /** Address of its form. */
  editTo: string;
  /** The main action if it is not Update. */
  main?: ReactNode;
  /** Update is not the main action. */
  quiet?: boolean;
  /** The buttons have icons. */
  icons?: boolean;
  /**
   * Page to go to afterwards, `back` for the previous one; by default from the trash's area back to it, and from a page
   * that the user may no longer see to the list.
   */
  after?: { trash?: string; deletePermanently?: string };
  /** Further actions of a live record of this kind, shown first. */
  children?: ReactNode;
}

/**
 * The buttons of a record's page: Delete and Update for a live one, Restore and Delete Permanently for one in the
 * trash, each by permission and with its confirmation (1-core section 6).
 */
export function RecordActions(props: Props) {
  const { resource, record, editTo, main, quiet = main !== undefined, icons = false, children } = props;
  const access = useAccess();
  const A = useTexts('records').actions;
  const permission = permissionOf(resource);
  const { start, dialogs } = useLifeActions(props);
  const update = access.can(permission, 'read', 'update') && (
    <Button
      variant={quiet ? 'outlined' : 'contained'}
      startIcon={icons && <EditIcon />}
      component={Link}
      to={editTo}
    >
      {A.update}
    </Button>
  );
  const red = { variant: 'outlined', color: 'error', startIcon: icons && <DeleteIcon /> } as const;
  return (
    <>
      {!record.isDeleted && (
        <ActionRow main={main ?? update}>
          {children}
          {access.can(permission, 'delete') && (
            <Button {...red} onClick={() => void start('trash')}>
              {A.remove}
            </Button>
          )}
          {main && update}
        </ActionRow>
      )}
      {record.isDeleted && access.can(permission, 'restore') && (
        <Button
          variant="contained"
          startIcon={icons && <RestoreIcon />}
          onClick={() => void start('restore')}
        >
          {A.restore}
        </Button>
      )}
      {record.isDeleted && access.can(permission, 'delete-permanently') && (
        <Button {...red} onClick={() => void start('deletePermanently')}>
          {A.deletePermanently}
        </Button>
      )}
      {dialogs}
    </>
  );
}

/* Trash, restore and permanent delete with their confirmations, overlay, notice, Undo and next page. */
function useLifeActions({ resource, record, question, restoreQuestion, after }: Props) {
  const { id, name } = record;
  const texts = useTexts();
  const { success } = texts.messages;
  const { actions: A, undo: changes } = texts.records;
  const { frame } = texts[resource];
  const permission = permissionOf(resource);
  const access = useAccess();
  const provider = useDataProvider<HireDeskDataProvider>();
  const run = useRecordAction();
  const restore = useRestore(resource);
  const client = useQueryClient();
  const navigate = useNavigate();
  const hasPageBefore = useLocation().key !== 'default';
  const { ask, dialog } = useQuestion();
  const [deleting, setDeleting] = useState(false);

  const go = (page: string) => {
    /* They would show the record until they are read again. */
    client.removeQueries({ queryKey: [resource, 'getList'] });
    if (page !== 'back') return navigate(page);
    return hasPageBefore ? navigate(-1) : navigate(`/${resource}`);
  };
  /* Offered only to users who may do the opposite. */
  const undoBy = (action: 'restore' | 'delete', change: string, work: () => Promise<unknown>) =>
    access.can(permission, action) ? { record: name, change, work } : undefined;
  const staysVisible = access.can(permission, 'restore', 'delete-permanently');
  const acts = {
    trash: {
      progress: frame.trash.deleting,
      done: success.deleted(frame.trash.label),
      work: async () => (await provider.delete(resource, { id })).data,
      to: after?.trash ?? (staysVisible ? undefined : paths[resource].list),
      undo: undoBy('restore', changes.deleted, () => provider.restore(resource, id)),
    },
    restore: {
      progress: frame.trash.restoring,
      done: success.restored(frame.trash.label),
      work: () => restore.work(id),
      instead: restore.instead(id),
      to: undefined,
      undo: undoBy('delete', changes.restored, () => provider.delete(resource, { id })),
    },
    deletePermanently: {
      progress: frame.trash.deletingPermanently,
      done: success.deletedPermanently(frame.trash.label),
      work: () => provider.deletePermanently(resource, id),
      to: after?.deletePermanently ?? paths.deletedItems(resource),
    },
  };
  const carryOut = (action: LifeAction) => {
    const { to, ...act } = acts[action];
    void run<unknown>({
      record: name,
      ...act,
      resources: [resource],
      ...(to && { left: id, leave: () => go(to) }),
    });
  };
  const start = async (action: LifeAction) => {
    if (action === 'deletePermanently') return setDeleting(true);
    const asked =
      action === 'trash'
        ? { ...question, confirmLabel: A.remove, destructive: true }
        : restoreQuestion && { ...restoreQuestion, confirmLabel: A.restore };
    if (!asked || (await ask(asked))) carryOut(action);
  };
  const dialogs = (
    <>
      {dialog}
      {restore.dialog}
      <PermanentDeleteConfirm
        resource={resource}
        record={deleting ? record : undefined}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          carryOut('deletePermanently');
        }}
      />
    </>
  );
  return { start, dialogs };
}
