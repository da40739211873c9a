import { MenuItem, TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/enums.js';
import { MESSAGES } from '@shared/messages.js';
import { useRecordAction } from '../common/useRecordAction.js';
import { texts } from '../i18n/en.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import type { CandidatePageRecord } from './CandidateShow.js';

const t = texts.candidates.show;

/** Changes the candidate's status at once; the version guards against another person's change meanwhile. */
export function StatusSelect({ candidate }: { candidate: CandidatePageRecord }) {
  const provider = useDataProvider<HireDeskDataProvider>();
  const act = useRecordAction();
  const change = (status: CandidateStatus) =>
    act({
      progress: t.updatingStatus,
      done: MESSAGES.success.updated('Candidate'),
      work: () =>
        provider.call(`/candidates/${candidate.id}`, {
          method: 'PATCH',
          body: { status, version: candidate.version },
        }),
      resources: ['candidates'],
    });
  return (
    <TextField
      select
      label={t.changeStatus}
      value={candidate.status}
      onChange={(event) => {
        if (event.target.value !== candidate.status) void change(event.target.value as CandidateStatus);
      }}
    >
      {CANDIDATE_STATUSES.map((status) => (
        <MenuItem key={status} value={status}>
          {status}
        </MenuItem>
      ))}
    </TextField>
  );
}
