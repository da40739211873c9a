import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import { keysOf } from '@shared/kit/objects.js';
import type { SourceCount, StageCount } from '@shared/resources/jobs/api.js';
import { ASIDE, WAY } from '@shared/resources/candidates/next-step.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { IconLine } from '../common/IconLine.js';
import { ShareBar } from '../common/ShareBar.js';
import { toneOf } from '../common/status.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { type Job, SOURCES } from './jobModel.js';
import { sourceTone } from './sourceTone.js';

interface Props {
  job: Job;
  count: SourceCount;
  stages: StageCount['stages'];
}

/** One job of the list; the card links to the job, its sources open below (2-workflow section 2 "Job list"). */
export function JobCard({ job, count, stages }: Props) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card component="article" sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <CardActionArea
        component={Link}
        to={paths.jobs.show(job.id)}
        sx={{ flex: 1, p: 2.5, pb: 1, display: 'flex', flexDirection: 'column', alignItems: 'stretch' }}
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
          <IconLine icon={<PlaceOutlined />}>{job.location}</IconLine>
          <IconLine icon={<BusinessCenterOutlined />}>
            {valueText(job.employmentType)} · {texts.jobs.list.experience(job.experience)}
          </IconLine>
        </Stack>
        <Box sx={{ mt: 'auto' }}>
          <Stack direction="row" sx={{ alignItems: 'baseline', gap: 0.75, mb: 1 }}>
            <Typography
              component="span"
              sx={{ fontSize: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {showCount(count.total)}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }} component="span" variant="body2">
              {texts.jobs.list.applicants(count.total)}
            </Typography>
          </Stack>
          <JobStages stages={stages} />
        </Box>
      </CardActionArea>
      {count.total > 0 && (
        <Box sx={{ px: 2.5, pb: 1.5 }}>
          <Button
            size="small"
            variant="text"
            aria-expanded={isOpen}
            endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
            onClick={() => setOpen(!isOpen)}
            sx={{ ml: -1, color: 'text.secondary' }}
          >
            {texts.jobs.sources.heading}
          </Button>
          <Collapse in={isOpen} unmountOnExit>
            <Box sx={{ pt: 1 }}>
              <SourceCounts count={count} />
            </Box>
          </Collapse>
        </Box>
      )}
    </Card>
  );
}

/** A job's applicants by source. */
function SourceCounts({ count }: { count: SourceCount }) {
  const T = useTexts().jobs.sources;
  const shares = keysOf(SOURCES)
    .filter((key) => count[key] > 0)
    .map((key) => ({
      key,
      label: valueText(SOURCES[key]),
      count: count[key],
      tone: sourceTone(SOURCES[key]),
    }));
  return <ShareBar shares={shares} label={T.heading} empty={T.none} minHeight={40} />;
}

/** Number of stages named; the bar shows them all. */
const NAMED = 4;

/** A job's candidates by status: the largest ones in words and numbers. */
function JobStages({ stages }: { stages: StageCount['stages'] }) {
  const T = useTexts('jobs').funnel;
  const shares = [...WAY, ...ASIDE].flatMap((status) => {
    const count = stages[status] ?? 0;
    return count > 0 ? [{ key: status, label: valueText(status), count, tone: toneOf(status) }] : [];
  });
  const named = [...shares].sort((one, other) => other.count - one.count).slice(0, NAMED);
  return (
    <ShareBar
      shares={shares}
      named={named}
      more={shares.length > NAMED ? T.more(shares.length - NAMED) : undefined}
      label={T.title}
      empty={T.none}
      minHeight={40}
    />
  );
}
