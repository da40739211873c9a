import { showDay } from '@shared/kit/format.js';
import { narrowed } from '../charts/model.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordList } from './RecordList.js';

/** The latest candidates. */
export function RecentCandidates() {
  const T = useTexts('dashboard');
  return (
    <RecordList
      tile="candidates"
      title={T.recentCandidates}
      records={({ recent }) => recent}
      to={narrowed(paths.candidates.list, {})}
      empty={{
        drawing: 'people',
        text: T.noCandidates,
        resource: 'candidate',
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
