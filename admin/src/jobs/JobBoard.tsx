import { ListBase } from 'react-admin';
import CandidateBoard from '../candidates/board/CandidateBoard.js';

/** The job's candidates on a board of its own, by status. */
export default function JobBoard({ jobId }: { jobId: string }) {
  return (
    <ListBase
      resource="candidates"
      perPage={1}
      filterDefaultValues={{ jobs: [jobId] }}
      disableSyncWithLocation
      storeKey={false}
    >
      <CandidateBoard />
    </ListBase>
  );
}
