import { daysBetween } from '@shared/kit/days.js';
import { useTexts } from '../i18n/texts.js';
import { dayOf, showAgo, showMoment, today } from './dates.js';

/** How long ago something was, in words; the moment itself on hover. */
export function Ago({ instant }: { instant: string }) {
  const t = useTexts('records').time;
  return (
    <time className="hd-muted" dateTime={instant} title={showMoment(instant)}>
      {showAgo(instant, new Date(), t)}
    </time>
  );
}

/** For how many days something has been so; since when on hover. */
export function DaysInStage({ since }: { since: string }) {
  const { days } = useTexts('candidates').list;
  return (
    <span className="hd-muted" title={showMoment(since)}>
      {days(daysBetween(dayOf(new Date(since)), today()))}
    </span>
  );
}
