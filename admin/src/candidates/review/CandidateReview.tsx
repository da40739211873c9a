import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useGetOne } from 'react-admin';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { WAY } from '@shared/resources/candidates/next-step.js';
import { useAccess } from '../../access/useAccess.js';
import { useTexts } from '../../i18n/texts.js';
import { paths } from '../../paths.js';
import { ReviewPanel } from '../../records/review/ReviewPanel.js';
import type { ReviewKind } from '../../records/review/types.js';
import { type ListPart, useListQueue } from '../../records/review/useListQueue.js';
import type { CandidateRecord } from '../columns.js';
import { usePrefetchResume } from '../resume/resumeForm.js';
import { ResumeView } from '../resume/ResumeView.js';
import { confirmSettled } from '../settled/settledStore.js';
import { useCandidateChange, useCandidateStatus } from '../useCandidateChange.js';
import { ReviewFacts } from './ReviewFacts.js';

interface Props {
  id: string;
  /** The list under review. */
  part: Omit<ListPart, 'resource'>;
  /** Receives the page of the list that holds the candidate. */
  onPage?: (page: number) => void;
}

/** Reviews the candidates of a list one after the other; mounted while the address names one. */
export default function CandidateReview({ id, part, onPage }: Props) {
  const texts = useTexts();
  const queue = useListQueue<CandidateRecord>({ resource: 'candidates', ...part });
  const kind = useCandidateKind();
  const { data, error } = useGetOne<CandidateRecord>('candidates', { id }, { retry: false });
  const record = data ?? queue.records.find((one) => one.id === id);
  // The list below keeps the page that the queue began with.
  const [firstPage] = useState(part.page);
  const index = queue.records.findIndex((one) => one.id === id);
  const page = index < 0 ? undefined : firstPage + Math.floor(index / part.perPage);
  useEffect(() => {
    if (page !== undefined) onPage?.(page);
  }, [page, onPage]);
  const missing = (error as { status?: number } | null)?.status === 404;
  return (
    <ReviewPanel
      queue={queue}
      kind={kind}
      record={missing ? undefined : record}
      error={missing ? texts.candidates.show.missing : record ? undefined : error?.message}
    />
  );
}

const EditSheet = lazy(() => import('./EditSheet.js'));

/* Rejection, hold, and the next stage of the pipeline. */
function mainChoices({ status }: CandidateRecord): CandidateStatus[] {
  const place = WAY.findIndex((stage) => stage === status);
  const next = place < 0 ? undefined : WAY[place + 1];
  return ['Rejected', 'Hold', ...(next ? [next] : [])];
}

/** The candidates' part of the review panel: the resume, the facts, the statuses and the note. */
function useCandidateKind(): ReviewKind<CandidateRecord> {
  const { noted } = useTexts('records').undo;
  const { list } = useTexts('candidates');
  const mayChange = useAccess().can('candidate', 'read', 'update');
  const prefetchResume = usePrefetchResume();
  const give = useCandidateStatus();
  const change = useCandidateChange<CandidateRecord>();
  return useMemo(
    () => ({
      hint: ({ jobs, experience, location }) =>
        [jobs[0]?.title, list.years(experience), location.current].filter(Boolean).join(' · '),
      renderDocument: ({ name, resume }) => <ResumeView name={name} url={resume} />,
      renderFacts: (candidate) => <ReviewFacts candidate={candidate} />,
      statuses: CANDIDATE_STATUSES,
      main: mainChoices,
      onStatus:
        give &&
        (async (candidate, status) => {
          const to = status as CandidateStatus;
          const isMeant = Boolean(await confirmSettled(candidate, to));
          if (isMeant) void give(candidate, to);
          return isMeant;
        }),
      note: (candidate) => ({
        text: candidate.notes ?? '',
        save: mayChange ? (notes) => void change(candidate, { notes }, noted) : undefined,
      }),
      paths: { show: paths.candidates.show },
      renderEdit: mayChange
        ? (candidate, onClose) => (
            <Suspense>
              <EditSheet candidate={candidate} onClose={onClose} />
            </Suspense>
          )
        : undefined,
      prefetch: ({ resume }) => prefetchResume(resume),
    }),
    [prefetchResume, give, change, mayChange, noted, list],
  );
}
