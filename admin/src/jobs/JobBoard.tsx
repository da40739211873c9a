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
      <Board />
    </ListBase>
  );
}
