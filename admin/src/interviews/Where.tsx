import { Link } from '@mui/material';
import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { whereOf } from '@shared/resources/interviews/format.js';

type Placed = Pick<InterviewAnswer, 'mode' | 'place' | 'link'>;

/** The place of an interview in one line: the location, and the link to the call; nothing if both are unknown. */
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

/** The link to a call; https only, validated when it was saved. */
export function CallLink({ link }: { link: string }) {
  return (
    <Link href={link} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {link.replace(/^https:\/\//i, '')}
    </Link>
  );
}
