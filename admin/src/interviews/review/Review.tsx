import { useMemo } from 'react';
import type { ResultStatus } from '@shared/resources/candidates/pipeline.js';
import { usePrefetchResume } from '../../candidates/resume/resumeForm.js';
import { ResumeView } from '../../candidates/resume/ResumeView.js';
import { ReviewFacts } from '../../candidates/review/ReviewFacts.js';
import { Section } from '../../common/Section.js';
import { valueText } from '../../common/words.js';
import { useTexts } from '../../i18n/texts.js';
import { paths } from '../../paths.js';
import { ReviewPanel } from '../../records/review/ReviewPanel.js';
import type { Reviewable, ReviewKind } from '../../records/review/types.js';
import { FeedbackStage } from '../FeedbackStage.js';
import type { Interview } from '../interviewModel.js';
import { useDecider } from '../useDecide.js';
import { type Interviewed, resultOf, type useInterviewed } from '../useInterviewed.js';

interface Props {
  id: string;
  interview: Interview;
  list: ReturnType<typeof useInterviewed>;
}

/** Reviews the candidates of an interview one after the other; mounted while the address names one. */
export default function Review({ id, interview, list }: Props) {
  const missing = useTexts('records').review.missing;
  const kind = useInterviewKind(interview);
  const { records: candidates, total = 0, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const mayLoad = hasNextPage && !isFetchingNextPage;
  const queue = useMemo(
    () => ({
      records: candidates.map(reviewed),
      total,
      offset: 0,
      loadMore: mayLoad ? () => void fetchNextPage() : undefined,
    }),
    [candidates, total, mayLoad, fetchNextPage],
  );
  const record = queue.records.find((one) => one.id === id);
  return (
    <ReviewPanel
      queue={queue}
      kind={kind}
      record={record}
      error={record || isPending ? undefined : missing}
    />
  );
}

function reviewed(entry: Interviewed): Reviewed {
  const { id, candidate } = entry;
  return { id, name: candidate.name, image: candidate.image, status: resultOf(entry), entry };
}

/** A candidate in the panel: `status` is the result in the interview. */
interface Reviewed extends Reviewable {
  entry: Interviewed;
}

/* In the order of their keys 1, 2 and 3. */
const CHOICES = ['Selected', 'Rejected', 'Pending'] as const satisfies readonly ResultStatus[];

/** The interviews' part of the review panel: the resume, the scorecard next to it and the three results. */
function useInterviewKind(interview: Interview): ReviewKind<Reviewed> {
  const { list } = useTexts('candidates');
  const T = useTexts('interviews').candidates;
  const S = useTexts('screenings').candidates;
  const prefetchResume = usePrefetchResume();
  const decide = useDecider(interview);
  return useMemo(
    () => ({
      hint: ({ entry: { candidate } }) =>
        [list.years(candidate.experience), candidate.location.current].filter(Boolean).join(' · '),
      renderDocument: ({ entry: { candidate } }) => (
        <ResumeView name={candidate.name} url={candidate.resume} />
      ),
      renderFacts: ({ entry }) => (
        <>
          <Section title={T.feedback} hint={S.statusIs(valueText(entry.candidate.status))}>
            <FeedbackStage key={entry.id} interview={interview} entry={entry} />
          </Section>
          <ReviewFacts candidate={{ ...entry.candidate, id: entry.id }} />
        </>
      ),
      statuses: CHOICES,
      onStatus:
        decide &&
        (async ({ entry }, status) =>
          entry.status === status || decide(entry.candidate, { status: status as ResultStatus })),
      paths: { show: paths.candidates.show },
      prefetch: ({ entry: { candidate } }) => prefetchResume(candidate.resume),
    }),
    [prefetchResume, decide, interview, list, T, S],
  );
}
