import { Skeleton } from '@mui/material';
import { ListBase } from 'react-admin';
import { Board } from '../candidates/board/board.js';

/** The job's candidates on a board of its own, by status. */
export function JobBoard({ jobId }: { jobId: string }) {
  return (
    <ListBase
      resource="candidates"
      perPage={1}
      filterDefaultValues={{ jobs: [jobId] }}
      disableSyncWithLocation
      storeKey={false}
    >
      <Board waiting={<Skeleton variant="rounded" height={380} sx={{ m: 1 }} />} />
    </ListBase>
  );
}
