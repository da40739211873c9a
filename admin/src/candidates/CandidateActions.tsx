import { Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { ActionRow } from '../common/ActionRow.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { useRecordActions } from '../records/useRecordActions.js';
import type { CandidatePageRecord } from './CandidateShow.js';
import { NextStep } from './next/NextStep.js';
import { useNextStep } from './next/useNextStep.js';

/** The candidate's actions (1-core section 2 "Candidate detail", Actions); the usual next step comes first. */
export function CandidateActions({ candidate }: { candidate: CandidatePageRecord }) {
  const texts = useTexts();
  const t = texts.candidates.show;
  const { update: toForm, remove, restore, deletePermanently } = texts.records.actions;
  const permissions = useAccess();
  const next = useNextStep(candidate);
  const { id, name } = candidate;
  const { start, dialogs } = useRecordActions({
    resource: 'candidates',
    record: { id, name },
    label: 'Candidate',
    progress: {
      trash: t.deleting,
      restore: texts.candidates.frame.trash.restoring,
      deletePermanently: t.deleting,
    },
    questions: {
      trash: {
        title: t.deleteTitle,
        text: `${t.deleteText(name)} ${texts.confirm.restoreLater}`,
        confirmLabel: remove,
        destructive: true,
      },
    },
    after: { trash: paths.candidates.list, deletePermanently: paths.deletedItems('candidates') },
  });
  const onboarding = candidate.status === 'Onboarding' && permissions.can('onboarding', 'read');
  const live = !candidate.isDeleted;
  const update = live && permissions.can('candidate', 'read', 'update') && (
    <Button variant={next ? 'outlined' : 'contained'} component={RouterLink} to={paths.candidates.edit(id)}>
      {toForm}
    </Button>
  );
  return (
    <>
      {live && (
        <ActionRow main={next ? <NextStep candidate={candidate} next={next} /> : update}>
          {onboarding && (
            <Link component={RouterLink} to={paths.candidates.onboarding(id)} sx={{ fontWeight: 550 }}>
              {t.onboarding}
            </Link>
          )}
          {permissions.can('candidate', 'delete') && (
            <Button variant="outlined" color="error" onClick={() => start('trash')}>
              {remove}
            </Button>
          )}
          {next && update}
        </ActionRow>
      )}
      {!live && permissions.can('candidate', 'delete-permanently') && (
        <Button variant="outlined" color="error" onClick={() => start('deletePermanently')}>
          {deletePermanently}
        </Button>
      )}
      {!live && permissions.can('candidate', 'restore') && (
        <Button variant="contained" onClick={() => start('restore')}>
          {restore}
        </Button>
      )}
      {dialogs}
    </>
  );
}
