import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { ActionRow } from '../common/ActionRow.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { permissionOf } from '../providers/authProvider.js';
import type { Framed } from './resource.js';
import { useRecordActions } from './useRecordActions.js';

interface Props {
  resource: Framed;
  record: { id: string; name: string; isDeleted: boolean };
  /** The confirmation before it is moved to the trash. */
  question: { title: string; text: string };
  /** Address of its form. */
  editTo: string;
  /** Another action is the main one, not Update. */
  quiet?: boolean;
  /** Further actions of a live record of this kind, shown first. */
  children?: ReactNode;
}

/**
 * The buttons of a record's page: Delete and Update for a live one, Restore and Delete Permanently for one in the
 * trash, each by permission and with its confirmation (1-core section 6).
 */
export function RecordActions({ resource, record, question, editTo, quiet, children }: Props) {
  const access = useAccess();
  const texts = useTexts();
  const T = texts.records.actions;
  const { frame, show } = texts[resource];
  const permission = permissionOf(resource)!;
  const { start, dialogs } = useRecordActions({
    resource,
    record,
    label: frame.trash.label,
    progress: {
      trash: show.deleting,
      restore: frame.trash.restoring,
      deletePermanently: frame.trash.deletingPermanently,
    },
    questions: { trash: { ...question, confirmLabel: T.remove, destructive: true } },
    after: {
      trash: access.can(permission, 'restore', 'delete-permanently') ? undefined : `/${resource}`,
      deletePermanently: paths.deletedItems(resource),
    },
  });
  const update = access.can(permission, 'read', 'update') && (
    <Button variant={quiet ? 'outlined' : 'contained'} component={Link} to={editTo}>
      {T.update}
    </Button>
  );
  return (
    <>
      {record.isDeleted ? (
        <>
          <Button variant="contained" onClick={() => start('restore')}>
            {T.restore}
          </Button>
          <Button variant="outlined" color="error" onClick={() => start('deletePermanently')}>
            {T.deletePermanently}
          </Button>
        </>
      ) : (
        <ActionRow main={update}>
          {children}
          {access.can(permission, 'delete') && (
            <Button variant="outlined" color="error" onClick={() => start('trash')}>
              {T.remove}
            </Button>
          )}
        </ActionRow>
      )}
      {dialogs}
    </>
  );
}
