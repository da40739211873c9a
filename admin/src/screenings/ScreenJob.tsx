import ScreeningIcon from '@mui/icons-material/FactCheckOutlined';
import { Button } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { OF_JOB, type Screening } from './screeningModel.js';

/** Opens a job's newest screening, or creates one, with one click. Renders nothing without the permission. */
export function ScreenJob({ jobId }: { jobId: string }) {
  const texts = useTexts();
  const T = texts.screenings;
  const permissions = useAccess();
  const mayRead = permissions.can('screening', 'read');
  const provider = useDataProvider<HireDeskDataProvider>();
  const navigate = useNavigate();
  const act = useRecordAction();
  const { data } = useGetList<Screening>(
    'screenings',
    { ...OF_JOB, filter: { job: jobId } },
    { enabled: mayRead },
  );
  const newest = data?.[0];
  if (!mayRead || !data || (!newest && !permissions.can('screening', 'create'))) return null;
  const create = async () => {
    const made = await act({
      progress: T.form.creating,
      work: () => provider.call<Screening>('/screenings', { method: 'POST', body: { job: jobId } }),
      done: texts.messages.success.created('Screening'),
      resources: ['screenings', 'jobs'],
      ...(permissions.can('screening', 'delete') && {
        undo: {
          record: T.list.title,
          change: T.form.created,
          work: ({ id }: Screening) => provider.call(`/screenings/${id}`, { method: 'DELETE' }),
        },
      }),
    });
    if (made) void navigate(paths.screenings.show(made.data.id));
  };
  const look = { variant: 'outlined', startIcon: <ScreeningIcon /> } as const;
  return newest ? (
    <Button {...look} component={Link} to={paths.screenings.show(newest.id)}>
      {T.ofJob.screen}
    </Button>
  ) : (
    <Button {...look} onClick={() => void create()}>
      {T.ofJob.screen}
    </Button>
  );
}
