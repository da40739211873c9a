import { Alert, AlertTitle, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne, useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { isStale, useSave } from '../common/useSave.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { CandidateForm } from './CandidateForm.js';
import { type CandidateValues, toBody, toValues } from './candidateModel.js';
import type { CandidateRecord } from './columns.js';
import { MissingCandidate } from './MissingCandidate.js';
import { saveCandidate } from './saveCandidate.js';

const t = texts.candidates.form;

/* An own entry, read afresh and then left alone: a form must not be emptied by what others do meanwhile. */
const FORM = { form: true };
const READ_ONCE = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false, retry: false } as const;

/** /candidates/{candidateId}/update (1-core section 2 "Candidate forms"). */
export default function CandidateEdit() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<CandidateRecord>('candidates', { id, meta: FORM }, READ_ONCE);
  if (data && !data.isDeleted) {
    return <EditForm key={`${id} ${data.version}`} candidate={data} onReload={() => void refetch()} />;
  }
  if (data || (error as { status?: number } | null)?.status === 404) return <MissingCandidate />;
  if (!error) return <DetailSkeleton />;
  return (
    <Alert severity="error" action={<Button onClick={() => void refetch()}>{texts.common.tryAgain}</Button>}>
      {error.message}
    </Alert>
  );
}

function EditForm({ candidate, onReload }: { candidate: CandidateRecord; onReload: () => void }) {
  const provider = useDataProvider<HireDeskDataProvider>();
  const queryClient = useQueryClient();
  const save = useSave();
  const notify = useNotify();
  const navigate = useNavigate();
  const [stale, setStale] = useState(false);
  const values = toValues(candidate);
  const { id } = candidate;

  const update = async (data: CandidateValues) => {
    try {
      return await saveCandidate(() =>
        provider.update<CandidateRecord>('candidates', {
          id,
          data: toBody(data) as Partial<CandidateRecord>,
          previousData: { ...candidate, ...values } as unknown as CandidateRecord,
        }),
      );
    } catch (error) {
      if (isStale(error)) setStale(true);
      throw error;
    }
  };

  return (
    <CandidateForm
      title={t.editTitle(candidate.name)}
      values={values}
      files={candidate.files}
      cancelTo={paths.candidates.show(id)}
      savingLabel={t.updating}
      notice={stale && <StaleNotice onReload={onReload} />}
      onSave={(data) =>
        save(
          t.updating,
          () => update(data),
          ({ problem }) => {
            notify(problem ?? t.updated, { type: problem ? 'warning' : 'success' });
            void queryClient.invalidateQueries({ queryKey: ['candidates'] });
            if (!problem) void navigate(paths.candidates.show(id));
          },
        )
      }
    />
  );
}

function StaleNotice({ onReload }: { onReload: () => void }) {
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 2 }}
      action={
        <Button color="inherit" onClick={onReload}>
          {t.loadCurrent}
        </Button>
      }
    >
      <AlertTitle>{MESSAGES.record.stale}</AlertTitle>
      {t.staleHint}
    </Alert>
  );
}
