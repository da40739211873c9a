import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { SourceCount } from '@shared/api.js';
import { jobNumber } from '@shared/format.js';
import { StatusChip } from '../common/StatusChip.js';
import { jobTexts } from '../i18n/jobs.js';
import { paths } from '../paths.js';
import type { Job } from './jobModel.js';
import { SourceCounts } from './SourceCounts.js';

/** One job of the list; the whole card is the link to the job (2-workflow section 2 "Job list"). */
export function JobCard({ job, count }: { job: Job; count: SourceCount }) {
  return (
    <Card component="article" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={paths.jobs.show(job.id)}
        sx={{ height: '100%', p: 2.5, display: 'flex', flexDirection: 'column', alignItems: 'stretch' }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {jobNumber(job.jobId)}
          </Typography>
          <StatusChip status={job.isActive ? 'Active' : 'Closed'} />
        </Stack>
        <Typography
          component="h2"
          sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere', mb: 1 }}
        >
          {job.title}
        </Typography>
        <Stack sx={{ gap: 0.5, mb: 2, color: 'text.secondary', fontSize: 13 }}>
          <Line icon={<PlaceOutlined />}>{job.location}</Line>
          <Line icon={<BusinessCenterOutlined />}>
            {job.employmentType} · {jobTexts.list.experience(job.experience)}
          </Line>
        </Stack>
        <Box sx={{ mt: 'auto' }}>
          <Stack direction="row" sx={{ alignItems: 'baseline', gap: 0.75, mb: 1 }}>
            <Typography
              component="span"
              sx={{ fontSize: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {count.total}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }} component="span" variant="body2">
              {jobTexts.list.applicants(count.total)}
            </Typography>
          </Stack>
          <SourceCounts count={count} />
        </Box>
      </CardActionArea>
    </Card>
  );
}

function Line({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.75, '& svg': { fontSize: 16, mt: '2px' } }}>
      {icon}
      <span>{children}</span>
    </Stack>
  );
}
