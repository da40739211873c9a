import type { CandidateAnswer } from '@shared/api.js';
import { showDay } from '@shared/format.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { StatusChip } from '../common/StatusChip.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { RecordList } from './RecordList.js';

const T = texts.dashboard;
const NEWEST = { sort: '-createdAt' };

/** The candidates that came last. */
export function RecentCandidates() {
  return (
    <RecordList<CandidateAnswer>
      title={T.recentCandidates}
      list="candidates"
      query={NEWEST}
      to={paths.candidates.list}
      empty={{
        drawing: 'people',
        text: T.noCandidates,
        right: 'candidate',
        add: T.addCandidate,
        to: paths.candidates.add,
      }}
      line={(candidate) => ({
        to: paths.candidates.show(candidate._id),
        lead: <PersonAvatar name={candidate.name} photo={candidate.image} />,
        name: candidate.name,
        detail: candidate.jobs[0]?.title ?? T.applied(showDay(candidate.applicationDate)),
        end: <StatusChip status={candidate.status} />,
      })}
    />
  );
}
