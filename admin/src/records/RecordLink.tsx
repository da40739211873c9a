import { Box, Link, type LinkProps } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { useAccess } from '../access/useAccess.js';
import { StatusChip } from '../common/StatusChip.js';
import { paths } from '../paths.js';

interface Referred {
  _id: string;
  isDeleted?: boolean;
}

interface Props extends Pick<LinkProps, 'sx' | 'noWrap'> {
  children: ReactNode;
}

/** A candidate's name; a link if the user may read candidates, and marked if it is in the trash (decision C6). */
export function CandidateLink({ candidate, ...rest }: Props & { candidate: Referred }) {
  const mayRead = useAccess().can('candidate', 'read');
  return <RecordLink record={candidate} to={mayRead && paths.candidates.show(candidate._id)} {...rest} />;
}

/** A job's number and title, or the children; a link if the user may read jobs, and marked if it is in the trash. */
export function JobLink({
  job,
  children = `${jobNumber(job.jobId)} ${job.title}`,
  ...rest
}: Partial<Props> & { job: Referred & { jobId: number; title: string } }) {
  const mayRead = useAccess().can('job', 'read');
  return (
    <RecordLink record={job} to={mayRead && paths.jobs.show(job._id)} {...rest}>
      {children}
    </RecordLink>
  );
}

function RecordLink({ record, to, children, ...rest }: Props & { record: Referred; to: string | false }) {
  if (record.isDeleted)
    return (
      <Box
        component="span"
        sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
      >
        <span>{children}</span> <StatusChip status="Deleted" />
      </Box>
    );
  if (!to) return <span>{children}</span>;
  return (
    <Link component={RouterLink} to={to} {...rest}>
      {children}
    </Link>
  );
}
