import { LinearProgress } from '@mui/material';
import { showCount } from '@shared/kit/format.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { narrowed, paths } from '../paths.js';
import { RecordList } from './RecordList.js';

/** Height of three lines, px. */
const LINES = 230;

/** Onboardings in progress or not started, each with its progress; the list shows one status at a time. */
export function OpenOnboardings() {
  const T = useTexts('tiles');
  return (
    <RecordList
      tile="onboardings"
      height={LINES}
      title={T.openOnboardings}
      to={narrowed(paths.onboardings.list, {})}
      counts={({ byStatus }) =>
        byStatus
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => ({
            label: `${showCount(count)} ${valueText(status)}`,
            to: narrowed(paths.onboardings.list, { status }),
          }))
      }
      records={({ newest }) => newest}
      empty={{ drawing: 'document', text: T.noOnboardings }}
      line={({ _id, candidate, job, status, done, steps }) => ({
        to: paths.onboardings.show(_id),
        name: candidate,
        detail: `${job} · ${T.progress(done, steps)}`,
        below: (
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={steps > 0 ? (100 * done) / steps : 0}
            sx={{ marginTop: 0.75, borderRadius: 2 }}
          />
        ),
        end: <StatusChip status={status} />,
      })}
    />
  );
}
