import { Box, Typography } from '@mui/material';
import type { JobReference } from '@shared/resources/jobs/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { JobLink } from '../records/RecordLink.js';

/** The jobs that the candidate applied for; closed and trashed jobs are marked. */
export function CandidateJobs({ jobs }: { jobs: readonly JobReference[] }) {
  const t = useTexts('candidates').show;
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
              <JobLink job={job} sx={{ fontWeight: 550 }}>
                {job.title}
              </JobLink>
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
