import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { useRights } from '../access/useRights.js';
import { Confirm } from '../common/Confirm.js';
import { PurgeConfirm } from '../common/PurgeConfirm.js';
import { useRecordAction } from '../common/useRecordAction.js';
import { jobTexts } from '../i18n/jobs.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import type { Job } from './jobModel.js';

const T = jobTexts.show;
const C = jobTexts.confirm;
const M = MESSAGES.success;
type Asked = 'close' | 'reopen' | 'delete' | 'purge' | undefined;

/** What may be done with a job, each with its confirmation (2-workflow sections 2, 4 and 8). */
export function JobActions({ job }: { job: Job }) {
  const rights = useRights();
  const provider = useDataProvider<HireDeskDataProvider>();
  const act = useRecordAction();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);

  const run = async (progress: string, done: string, work: () => Promise<unknown>, to?: string) => {
    close();
    if ((await act({ progress, done, work, resources: ['jobs'] })) && to) void navigate(to);
  };
  const turn = (to: 'close' | 'reopen') => () => provider.call(`/jobs/${job.id}/${to}`, { method: 'PATCH' });

  if (job.isDeleted) {
    return (
      <>
        <Button
          variant="contained"
          onClick={() => void run(T.restoring, M.restored('Job'), () => provider.restore('jobs', job.id))}
        >
          {T.restore}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setAsked('purge')}>
          {T.deletePermanently}
        </Button>
        <PurgeConfirm
          resource="jobs"
          record={asked === 'purge' ? { id: job.id, name: job.title } : undefined}
          onClose={close}
          onConfirm={() =>
            void run(
              T.deletingPermanently,
              M.purged('Job'),
              () => provider.deletePermanently('jobs', job.id),
              paths.deletedItems('jobs'),
            )
          }
        />
      </>
    );
  }
  const turnTo = job.isActive ? 'close' : 'reopen';
  return (
    <>
      {rights.can('job', turnTo) && (
        <Button variant="outlined" onClick={() => setAsked(turnTo)}>
          {job.isActive ? T.close : T.reopen}
        </Button>
      )}
      {rights.can('job', 'delete') && (
        <Button variant="outlined" color="error" onClick={() => setAsked('delete')}>
          {T.remove}
        </Button>
      )}
      {rights.can('job', 'read', 'update') && (
        <Button variant="contained" component={Link} to={paths.jobs.edit(job.id)}>
          {T.update}
        </Button>
      )}
      <Confirm
        open={asked === 'close'}
        title={C.closeTitle}
        text={C.closeText}
        confirmLabel={T.close}
        onClose={close}
        onConfirm={() => void run(T.closing, M.closed, turn('close'))}
      />
      <Confirm
        open={asked === 'reopen'}
        title={C.reopenTitle}
        text={C.reopenText}
        confirmLabel={T.reopen}
        onClose={close}
        onConfirm={() => void run(T.reopening, M.reopened, turn('reopen'))}
      />
      <Confirm
        open={asked === 'delete'}
        title={C.deleteTitle}
        text={C.deleteText}
        confirmLabel={T.remove}
        destructive
        onClose={close}
        onConfirm={() =>
          void run(
            T.deleting,
            M.deleted('Job'),
            () => provider.delete('jobs', { id: job.id }),
            rights.can('job', 'restore', 'delete-permanently') ? undefined : paths.jobs.list,
          )
        }
      />
    </>
  );
}
