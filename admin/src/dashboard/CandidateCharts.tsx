import { Typography } from '@mui/material';
import { showCount, showDay } from '@shared/kit/format.js';
import { Chart, type ChartEntry } from '../charts/Chart.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { sourceTone } from '../jobs/sourceTone.js';
import { narrowed, paths } from '../paths.js';
import { TileSection } from './TileSection.js';

/* Heights of the ring with all sources, and of the bars, px. */
const SOURCES = 362;
const WEEKS = 356;

/** Candidates by source, and the applications of the last weeks; each number links to its list. */
export function CandidateCharts() {
  const T = useTexts('tiles');
  const toList = (filter: object) => narrowed(paths.candidates.list, filter);
  return (
    <>
      <TileSection name="candidates" title={T.bySource} to={toList({})} height={SOURCES}>
        {({ bySource }) => (
          <Ring
            caption={T.asTable(T.bySource)}
            head={[T.source, T.count]}
            entries={bySource.map(({ source, count }) => ({
              label: valueText(source),
              count,
              tone: sourceTone(source),
              to: toList({ appliedThrough: [source] }),
            }))}
          />
        )}
      </TileSection>
      <TileSection
        name="candidates"
        title={T.applications}
        height={WEEKS}
        hint={({ weeks }) => T.inAll(showCount(weeks.reduce((sum, { count }) => sum + count, 0)))}
      >
        {({ weeks }) => (
          <Chart
            kind="bars"
            height={WEEKS}
            caption={T.asTable(T.applications)}
            head={[T.week, T.count]}
            entries={weeks.map(({ from, to, count }) => ({
              label: showDay(from).slice(0, 5),
              count,
              to: toList({ applicationDate: { from, to } }),
            }))}
          />
        )}
      </TileSection>
    </>
  );
}

function Ring({ entries, ...table }: { entries: ChartEntry[]; caption: string; head: [string, string] }) {
  const T = useTexts('tiles');
  const displayed = entries.filter(({ count }) => count > 0);
  if (displayed.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{T.noNumbers}</Typography>;
  return <Chart kind="ring" entries={displayed} height={150} tableDisplayed {...table} />;
}
