import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { StatusMenu } from '../records/status/StatusMenu.js';
import { useCandidateStatus, type WithStatus } from './useCandidateChange.js';

/** A candidate's status; users with the permission change it with one click or key. */
export function CandidateStatusMenu({ candidate }: { candidate: WithStatus }) {
  const give = useCandidateStatus();
  return (
    <StatusMenu<CandidateStatus>
      name={candidate.name}
      status={candidate.status}
      statuses={CANDIDATE_STATUSES}
      onChange={give && ((status) => give(candidate, status))}
    />
  );
}
