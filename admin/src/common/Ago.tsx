import { daysBetween } from '@shared/kit/days.js';
import { useTexts } from '../i18n/texts.js';
import { dayOf, showAgo, showMoment, today } from './dates.js';

/** How long ago an instant was, in words; the instant itself on hover. */
export function Ago({ instant }: { instant: string }) {
  const t = useTexts('records').time;
  return (
    <time className="hd-muted" dateTime={instant} title={showMoment(instant)}>
      {showAgo(instant, new Date(), t)}
    </time>
  );
}

/** The number of days since an instant; the instant on hover. */
export function DaysInStage({ since }: { since: string }) {
  const { days } = useTexts('candidates').list;
  return (
    <span className="hd-muted" title={showMoment(since)}>
      {days(daysBetween(dayOf(new Date(since)), today()))}
    </span>
  );
}
