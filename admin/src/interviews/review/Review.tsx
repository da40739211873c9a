import { useMemo } from 'react';
import { useTexts } from '../../i18n/texts.js';
import { ReviewPanel } from '../../records/review/ReviewPanel.js';
import type { Interview } from '../interviewModel.js';
import { type Interviewed, resultOf, type useInterviewed } from '../useInterviewed.js';
import { type Reviewed, useInterviewKind } from './useInterviewKind.js';

interface Props {
  id: string;
  interview: Interview;
  list: ReturnType<typeof useInterviewed>;
}

/** Reviews the candidates of an interview one after the other; mounted while the address names one. */
export default function Review({ id, interview, list }: Props) {
  const missing = useTexts('records').review.missing;
  const kind = useInterviewKind(interview);
  const { candidates, total = 0, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
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
