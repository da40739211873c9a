import { useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useTexts } from '../../i18n/texts.js';
import { ReviewPanel } from '../../records/review/ReviewPanel.js';
import { type ListPart, useListQueue } from '../../records/review/useListQueue.js';
import type { CandidateRecord } from '../columns.js';
import { useCandidateKind } from './useCandidateKind.js';

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
