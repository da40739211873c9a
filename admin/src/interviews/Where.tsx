import { Link } from '@mui/material';
import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { whereOf } from '@shared/resources/interviews/format.js';

type Placed = Pick<InterviewAnswer, 'mode' | 'place' | 'link'>;

/** Where an interview takes place, in one line: the place, and the link to the call; nothing where neither is known. */
export function Where({ interview }: { interview: Placed }) {
  const { place, link } = whereOf(interview);
  return (
    <>
      {place}
      {place && link && ' · '}
      {link && <CallLink link={link} />}
    </>
  );
}

/** The link to a call; https only, as it was checked when it was written. */
export function CallLink({ link }: { link: string }) {
  return (
    <Link href={link} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {link.replace(/^https:\/\//i, '')}
    </Link>
  );
}
