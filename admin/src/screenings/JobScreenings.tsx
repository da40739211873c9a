import { Box, Button, Link, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ScreeningStatusCounts } from '@shared/resources/screenings/api.js';
import { IfCan } from '../access/Guard.js';
import { showDayOf } from '../common/dates.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { narrowed, paths } from '../paths.js';
import { ResultBar } from './ResultBar.js';
import { countsOf, OF_JOB, type Screening } from './screeningModel.js';
import { ScreenJob } from './ScreenJob.js';

/** A job's screenings on the job's page, and a link to a new one; only for users who may read screenings. */
export function JobScreenings({ jobId, isDeleted }: { jobId: string; isDeleted: boolean }) {
  return (
    <IfCan resource="screening" actions={['read']}>
      <Screenings jobId={jobId} isDeleted={isDeleted} />
    </IfCan>
  );
}

function Screenings({ jobId, isDeleted }: { jobId: string; isDeleted: boolean }) {
  const texts = useTexts('screenings');
  const T = texts.ofJob;
  const {
    data,
    error,
    total = 0,
    meta,
  } = useGetList<Screening>('screenings', {
    ...OF_JOB,
    filter: { job: jobId },
  });
  const counts = (meta as Record<string, unknown> | undefined)?.['screeningsStatusCounts'];
  const all = narrowed(paths.screenings.list, { job: jobId });
  return (
    <Section title={T.title}>
      {error && !data && <ReadFailed small error={error} />}
      {!error && !data && <LinesSkeleton count={2} />}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{T.empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data?.map((screening) => (
          <li key={screening.id}>
            <Link
              component={RouterLink}
              to={paths.screenings.show(screening.id)}
              sx={{ fontWeight: 550, display: 'block', mb: 0.75 }}
            >
              {screening.description ||
                texts.list.by(screening.createdBy?.name ?? '', showDayOf(screening.createdAt))}
            </Link>
            <ResultBar counts={countsOf(counts as ScreeningStatusCounts[] | undefined, screening.id)} />
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {!isDeleted && data?.length === 0 && <ScreenJob jobId={jobId} />}
        {!isDeleted && (
          <IfCan resource="screening" actions={['create']}>
            <Button
              size="small"
              variant="outlined"
              component={RouterLink}
              to={paths.screenings.createFor(jobId)}
            >
              {T.create}
            </Button>
          </IfCan>
        )}
        {total > OF_JOB.pagination.perPage && (
          <Button size="small" variant="text" component={RouterLink} to={all}>
            {T.more}
          </Button>
        )}
      </Box>
    </Section>
  );
}
