import type { ScreeningStatusCounts } from '@shared/resources/screenings/api.js';
import { ShareBar } from '../common/ShareBar.js';
import { toneOf } from '../common/status.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { RESULTS } from './screeningModel.js';

/** A screening's candidates by result, including those without one. */
export function ResultBar({ counts }: { counts: ScreeningStatusCounts }) {
  const T = useTexts('screenings').list;
  const shares = RESULTS.map(([key, status]) => ({
    key,
    label: valueText(status),
    count: counts[key],
    tone: toneOf(status),
  }));
  return <ShareBar shares={counts.total > 0 ? shares : []} label={T.results} empty={T.noCandidates} />;
}
