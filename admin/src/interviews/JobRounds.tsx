import { Box, Button, Link as LinkTo, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { LIMITS } from '@shared/kit/limits.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { useAccess } from '../access/useAccess.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { useSession } from '../providers/session.js';
import { type Interview } from './interviewModel.js';
import { showWhen } from './when.js';

interface Props {
  jobId: string;
  /** A trashed job gets no further round. */
  mayPlan: boolean;
}

/** A job's rounds of interviews, on the job's page, with a link to plan the next one. */
export function JobRounds({ jobId, mayPlan }: Props) {
  const mayRead = useAccess().can('interview', 'read');
  return mayRead ? <Rounds jobId={jobId} mayPlan={mayPlan} /> : null;
}

function Rounds({ jobId, mayPlan }: Props) {
  const { jobPage: T, card: C } = useTexts('interviews');
  const zone = useSession()?.timeZone;
  const mayCreate = useAccess().can('interview', 'create') && mayPlan;
  const { data, error, isPending } = useGetList<Interview>('interviews', {
    pagination: { page: 1, perPage: LIMITS.page.default },
    sort: { field: 'date', order: 'DESC' },
    filter: { job: jobId },
  });
  return (
    <Section
      title={T.title}
      flush
      actions={
        mayCreate && (
          <Button size="small" component={Link} to={paths.interviews.create({ job: jobId })}>
            {T.plan}
          </Button>
        )
      }
    >
      {isPending && (
        <Box sx={{ px: 2.5, pb: 2.5 }}>
          <LinesSkeleton count={2} />
        </Box>
      )}
      {error && !data && <ReadFailed small error={error} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>{T.none}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((interview) => (
          <Box
            component="li"
            key={interview.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              px: 2.5,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
              <LinkTo component={Link} to={paths.interviews.show(interview.id)} sx={{ fontWeight: 550 }}>
                {interviewNumber(interview.interviewId)} {C.round(interview.round)} ·{' '}
                {valueText(interview.type)}
              </LinkTo>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {showWhen(interview.schedule.date, zone)}
              </Typography>
            </Box>
            <StatusChip status={interview.status} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
