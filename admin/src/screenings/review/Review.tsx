import { useEffect, useMemo, useState } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { useTexts } from '../../i18n/texts.js';
import { ReviewPanel } from '../../records/review/ReviewPanel.js';
import { useListQueue } from '../../records/review/useListQueue.js';
import { useReviewAddress } from '../../records/review/useReviewAddress.js';
import { resultOf, type Screened, type Screening, type ScreeningFilter } from '../screeningModel.js';
import type { useDecision } from '../useDecision.js';
import { leftThe } from '../useScreened.js';
import { placeOf, rememberPlace, type ReviewPlace } from './reviewPlace.js';
import { type Reviewed, useScreeningKind } from './useScreeningKind.js';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;
const PER_PAGE = LIMITS.page.max;

interface Props {
  id: string;
  screening: Screening;
  filter: ScreeningFilter;
  decision?: ReturnType<typeof useDecision>;
}

/** Reviews the candidates of a screening one after the other; mounted while the address names one. */
export default function Review({ id, screening, filter, decision }: Props) {
  const missing = useTexts('records').review.missing;
  const kind = useScreeningKind(decision);
  const { step } = useReviewAddress();
  const [stopped] = useState(() => {
    const place = placeOf(screening.id);
    return place?.id === id && place.filter === filter ? place : undefined;
  });
  const list = {
    resource: `screenings/${screening.id}/candidates`,
    filter: { status: filter },
    sort: NEWEST_FIRST,
    page: 1 + Math.floor((stopped?.before ?? 0) / PER_PAGE),
    perPage: PER_PAGE,
  };
  const queue = useListQueue<Screened>(list, (candidates) => leftThe(filter, candidates));
  /* The panel's status is the result in this screening; the candidate's own is among the facts. */
  const records = useMemo(() => queue.records.map(reviewed), [queue.records]);
  const shown = useMemo(() => ({ ...queue, records }), [queue, records]);
  const index = records.findIndex((one) => one.id === id);
  useEffect(() => {
    if (index >= 0) rememberPlace(screening.id, placeAt(queue.records, index, filter, queue.offset));
  }, [queue.records, index, filter, queue.offset, screening.id]);
  /* Somebody else has decided on the next candidate: the one now in that place is next. */
  const isGone = index < 0 && !queue.isPending;
  const instead = isGone && stopped?.id === id ? records[stopped.before - queue.offset]?.id : undefined;
  useEffect(() => {
    if (instead) step(instead);
  }, [instead, step]);
  return (
    <ReviewPanel
      queue={shown}
      kind={kind}
      record={records[index]}
      error={isGone && !instead ? missing : undefined}
    />
  );
}

/* A decided candidate has left the filter: continues with the next undecided one, at the place that is now free. */
function placeAt(
  records: readonly Screened[],
  index: number,
  filter: ScreeningFilter,
  offset: number,
): ReviewPlace | undefined {
  const next = records.slice(index).find((one) => leftThe(filter, [one]) === 0);
  const before = index - leftThe(filter, records.slice(0, index));
  return next && { id: next.id, filter, before: offset + before };
}

function reviewed(candidate: Screened): Reviewed {
  return { ...candidate, status: resultOf(candidate), screened: candidate };
}
