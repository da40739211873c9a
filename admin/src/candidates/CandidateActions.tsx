import { Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { useRights } from '../access/useRights.js';
import { Confirm } from '../common/Confirm.js';
import { PurgeConfirm } from '../common/PurgeConfirm.js';
import { Section } from '../common/Section.js';
import { useRecordAction } from '../common/useRecordAction.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import type { CandidatePageRecord } from './CandidateShow.js';
import { StatusSelect } from './StatusSelect.js';

const t = texts.candidates.show;
const M = MESSAGES.success;
const LABEL = 'Candidate';

/** What may be done with the candidate (1-core section 2 "Candidate detail", Actions). */
export function CandidateActions({ candidate }: { candidate: CandidatePageRecord }) {
  const rights = useRights();
  const onboarding = candidate.status === 'Onboarding' && rights.can('onboarding', 'read');
  return (
    <Section title={t.actions}>
      <Stack sx={{ gap: 1.5, alignItems: 'stretch' }}>
        {candidate.isDeleted ? (
          <TrashedActions candidate={candidate} />
        ) : (
          <LiveActions candidate={candidate} />
        )}
        {onboarding && (
          <Link
            component={RouterLink}
            to={paths.candidates.onboarding(candidate.id)}
            sx={{ fontWeight: 550 }}
          >
            {t.onboarding}
          </Link>
        )}
      </Stack>
    </Section>
  );
}

function LiveActions({ candidate }: { candidate: CandidatePageRecord }) {
  const rights = useRights();
  const provider = useDataProvider<HireDeskDataProvider>();
  const act = useRecordAction();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    const done = await act({
      progress: t.deleting,
      done: M.deleted(LABEL),
      work: () => provider.delete('candidates', { id: candidate.id }),
      resources: ['candidates'],
    });
    if (done) void navigate(paths.candidates.list);
  };
  return (
    <>
      {rights.can('candidate', 'read', 'update') && (
        <>
          <StatusSelect candidate={candidate} />
          <Button variant="contained" component={RouterLink} to={paths.candidates.edit(candidate.id)}>
            {t.update}
          </Button>
        </>
      )}
      {rights.can('candidate', 'delete') && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t.delete}
        </Button>
      )}
      <Confirm
        open={asking}
        title={t.deleteTitle}
        text={`${t.deleteText(candidate.name)} ${texts.confirm.restoreLater}`}
        confirmLabel={t.delete}
        destructive
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}

function TrashedActions({ candidate }: { candidate: CandidatePageRecord }) {
  const rights = useRights();
  const provider = useDataProvider<HireDeskDataProvider>();
  const act = useRecordAction();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const purge = async () => {
    setAsking(false);
    const done = await act({
      progress: t.deleting,
      done: M.purged(LABEL),
      work: () => provider.deletePermanently('candidates', candidate.id),
      resources: ['candidates'],
    });
    if (done) void navigate(paths.deletedItems('candidates'));
  };
  return (
    <>
      {rights.can('candidate', 'restore') && (
        <Button
          variant="contained"
          onClick={() =>
            void act({
              progress: t.restoring,
              done: M.restored(LABEL),
              work: () => provider.restore('candidates', candidate.id),
              resources: ['candidates'],
            })
          }
        >
          {t.restore}
        </Button>
      )}
      {rights.can('candidate', 'delete-permanently') && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t.deletePermanently}
        </Button>
      )}
      <PurgeConfirm
        resource="candidates"
        record={asking ? { id: candidate.id, name: candidate.name } : undefined}
        onClose={() => setAsking(false)}
        onConfirm={() => void purge()}
      />
    </>
  );
}
