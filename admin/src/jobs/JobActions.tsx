import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { useAccess } from '../access/useAccess.js';
import { useQuestion } from '../common/useQuestion.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { RecordActions } from '../records/RecordActions.js';
import type { Job } from './jobModel.js';

/** A job's actions, each with its confirmation (2-workflow sections 2, 4 and 8). */
export function JobActions({ job }: { job: Job }) {
  const C = useTexts('jobs').confirm;
  return (
    <RecordActions
      resource="jobs"
      record={{ ...job, name: job.title }}
      question={{ title: C.deleteTitle, text: C.deleteText }}
      editTo={paths.jobs.edit(job.id)}
      quiet
    >
      <TurnButton job={job} />
    </RecordActions>
  );
}

/* Closes an open job, reopens a closed one. */
function TurnButton({ job }: { job: Job }): ReactNode {
  const { show: T, confirm: C } = useTexts('jobs');
  const M = useTexts('messages').success;
  const permissions = useAccess();
  const provider = useDataProvider<HireDeskDataProvider>();
  const run = useRecordAction();
  const { ask, dialog } = useQuestion();
  const turnTo = job.isActive ? 'close' : 'reopen';
  if (!permissions.can('job', turnTo)) return null;
  const turn = async () => {
    const question = job.isActive
      ? { title: C.closeTitle, text: C.closeText }
      : { title: C.reopenTitle, text: C.reopenText };
    if (!(await ask({ ...question, confirmLabel: T[turnTo] }))) return;
    await run({
      progress: job.isActive ? T.closing : T.reopening,
      done: job.isActive ? M.closed : M.reopened,
      work: () => provider.call(`/jobs/${job.id}/${turnTo}`, { method: 'PATCH' }),
      resources: ['jobs'],
    });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void turn()}>
        {T[turnTo]}
      </Button>
      {dialog}
    </>
  );
}
