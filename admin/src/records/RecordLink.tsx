import { Link, type LinkProps } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { useAccess } from '../access/useAccess.js';
import { paths } from '../paths.js';

interface Referred {
  _id: string;
  isDeleted?: boolean;
}

interface Props extends Pick<LinkProps, 'sx' | 'noWrap'> {
  children: ReactNode;
}

/** A candidate's name; a link if the user may read candidates and the candidate is not in the trash. */
export function CandidateLink({ candidate, ...rest }: Props & { candidate: Referred }) {
  const mayRead = useAccess().can('candidate', 'read') && !candidate.isDeleted;
  return <MaybeLink to={mayRead ? paths.candidates.show(candidate._id) : null} {...rest} />;
}

/** A job's number and title, or the children; a link if the user may read jobs and the job is not in the trash. */
export function JobLink({
  job,
  children = `${jobNumber(job.jobId)} ${job.title}`,
  ...rest
}: Partial<Props> & { job: Referred & { jobId: number; title: string } }) {
  const mayRead = useAccess().can('job', 'read') && !job.isDeleted;
  return (
    <MaybeLink to={mayRead ? paths.jobs.show(job._id) : null} {...rest}>
      {children}
    </MaybeLink>
  );
}

function MaybeLink({ to, children, ...rest }: Props & { to: string | null }) {
  if (to === null) return <span>{children}</span>;
  return (
    <Link component={RouterLink} to={to} {...rest}>
      {children}
    </Link>
  );
}
