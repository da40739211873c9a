import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { JobReference } from '@shared/api.js';
import { jobNumber } from '@shared/format.js';
import { useRights } from '../access/useRights.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';

const t = texts.candidates.show;

/** The jobs that the candidate applied for; closed and trashed ones are marked. */
export function CandidateJobs({ jobs }: { jobs: readonly JobReference[] }) {
  const mayRead = useRights().can('job', 'read');
  return (
    <Section title={t.jobs}>
      {jobs.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t.noJobs}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {jobs.map((job) => (
            <Box
              component="li"
              key={job._id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Typography
                component="span"
                sx={{ color: 'text.secondary', minWidth: 44, fontVariantNumeric: 'tabular-nums' }}
              >
                {jobNumber(job.jobId)}
              </Typography>
              {mayRead && !job.isDeleted ? (
                <Link component={RouterLink} to={paths.jobs.show(job._id)} sx={{ fontWeight: 550 }}>
                  {job.title}
                </Link>
              ) : (
                <span>{job.title}</span>
              )}
              {job.isDeleted ? (
                <StatusChip status="Deleted" />
              ) : (
                !job.isActive && <StatusChip status="Closed" />
              )}
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
