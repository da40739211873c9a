import { useEffect, useMemo, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import type { ResultStatus } from '@shared/resources/candidates/pipeline.js';
import { usePrefetchResume } from '../../candidates/resume/resumeForm.js';
import { ResumeView } from '../../candidates/resume/ResumeView.js';
import { ReviewFacts } from '../../candidates/review/ReviewFacts.js';
import { Section } from '../../common/Section.js';
import { valueText } from '../../common/words.js';
import { useTexts } from '../../i18n/texts.js';
import { paths } from '../../paths.js';
import { ReviewPanel } from '../../records/review/ReviewPanel.js';
import type { ReviewKind } from '../../records/review/types.js';
import { useListQueue } from '../../records/review/useListQueue.js';
import { useReviewAddress } from '../../records/review/useReviewAddress.js';
import {
  placeKey,
  resultOf,
  type ReviewPlace,
  type Screened,
  type Screening,
  type ScreeningFilter,
} from '../screeningModel.js';
import { StageTabs } from '../StageTabs.js';
import type { useDecision } from '../useDecision.js';
import { leftThe } from '../useScreened.js';

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
  const store = useStoreContext();
  const [stopped] = useState(() => {
    const place = store.getItem<ReviewPlace>(placeKey(screening.id));
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
  const displayed = useMemo(() => ({ ...queue, records }), [queue, records]);
  const index = records.findIndex((one) => one.id === id);
  useEffect(() => {
    if (index >= 0)
      store.setItem(placeKey(screening.id), placeAt(queue.records, index, filter, queue.offset));
  }, [store, queue.records, index, filter, queue.offset, screening.id]);
  /* Somebody else has decided on the next candidate: the one now in that place is next. */
  const isGone = index < 0 && !queue.isPending;
  const instead = isGone && stopped?.id === id ? records[stopped.before - queue.offset]?.id : undefined;
  useEffect(() => {
    if (instead) step(instead);
  }, [instead, step]);
  return (
    <ReviewPanel
      queue={displayed}
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

/** A candidate in the panel: `status` is the result in the screening. */
type Reviewed = Omit<Screened, 'status'> & { status: ReturnType<typeof resultOf>; screened: Screened };

/* In the order of their keys 1, 2 and 3. */
const CHOICES = ['Selected', 'Rejected', 'Pending'] as const satisfies readonly ResultStatus[];

/** The screenings' part of the review panel: the resume, the stages next to it, the three results and the note. */
function useScreeningKind(decision?: ReturnType<typeof useDecision>): ReviewKind<Reviewed> {
  const { list } = useTexts('candidates');
  const T = useTexts('screenings').candidates;
  const prefetchResume = usePrefetchResume();
  return useMemo(
    () => ({
      hint: ({ screened }) =>
        [screened.jobs[0]?.title, list.years(screened.experience), screened.location.current]
          .filter(Boolean)
          .join(' · '),
      renderDocument: ({ screened: { name, resume } }) => <ResumeView name={name} url={resume} />,
      renderFacts: ({ screened }) => (
        <>
          <Section title={T.stages} hint={T.statusIs(valueText(screened.status))}>
            <StageTabs
              candidate={screened}
              without="notes"
              onSave={decision && ((...saved) => decision.saveFields(screened, ...saved))}
            />
          </Section>
          <ReviewFacts candidate={screened} />
        </>
      ),
      statuses: CHOICES,
      onStatus:
        decision &&
        (({ screened }, status) => decision.decide(screened, 'Resume Review', status as ResultStatus)),
      note: ({ screened }) => ({
        text: screened.notes,
        save: decision && ((notes) => decision.note(screened, notes)),
      }),
      paths: { show: paths.candidates.show },
      prefetch: ({ screened: { resume } }) => prefetchResume(resume),
    }),
    [prefetchResume, decision, list, T],
  );
}
