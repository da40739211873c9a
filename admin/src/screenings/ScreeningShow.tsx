import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { BatchAnswer } from '@shared/resources/batches/api.js';
import { SCREENING_FILTERS } from '@shared/resources/candidates/pipeline.js';
import { useAccess } from '../access/useAccess.js';
import { ReceiptList } from '../candidates/bulk/ReceiptList.js';
import { showDayOf } from '../common/dates.js';
import { Fact, Facts } from '../common/Facts.js';
import { PageHead } from '../common/PageHead.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { ActivitySection } from '../records/ActivitySection.js';
import { RecordActions } from '../records/RecordActions.js';
import { RecordColumns } from '../records/RecordColumns.js';
import { JobLink } from '../records/RecordLink.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { ResultBar } from './ResultBar.js';
import { ScreeningCandidates } from './ScreeningCandidates.js';
import { useRecord } from '../records/useRecord.js';
import { RecordMissing } from '../records/RecordMissing.js';
import { reviewOver } from '../records/review/reviewOver.js';
import { countsOf, type Screening, type ScreeningFilter } from './screeningModel.js';
import { useDecision } from './useDecision.js';
import { useScreeningBatch } from './useScreened.js';

/** /screenings/{screeningId} (2-workflow section 2 "Screening detail"). */
export default function ScreeningShow() {
  const texts = useTexts();
  const T = texts.screenings.show;
  const id = useParams()['id']!;
  const { record: screening, error, isPending } = useRecord<Screening>('screenings', id, { staleTime: 0 });
  const mayChange = useAccess().can('screening', 'read', 'update');
  const [filter, setFilter] = useFilter();
  const decision = useDecision(id);
  const { id: reviewed } = useReviewAddress();
  if (isPending) return <DetailSkeleton />;
  if (!screening) return <RecordMissing resource="screenings" error={error} />;
  const { job, isDeleted } = screening;
  const given = mayChange && !isDeleted ? decision : undefined;
  return (
    <>
      <Box inert={reviewed !== undefined}>
        <PageHead
          title={texts.screenings.titleOf(screening.title)}
          hint={screening.description || undefined}
          status={isDeleted && <StatusChip status="Deleted" />}
          actions={
            <RecordActions
              resource="screenings"
              record={{ ...screening, name: texts.screenings.titleOf(screening.title) }}
              question={{ title: T.deleteTitle, text: texts.confirm.restoreLater }}
              editTo={paths.screenings.edit(screening.id)}
              quiet
            />
          }
        />
        {isDeleted && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {T.deleted(showDayOf(screening.deletedAt))}
          </Alert>
        )}
        {!isDeleted && !job.isDeleted && !job.isActive && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {T.jobClosed}
          </Alert>
        )}
        <RecordColumns
          rail={
            <>
              <About screening={screening} />
              <Receipts screeningId={screening.id} mayUndo={given !== undefined} />
              <ActivitySection resource="screenings" id={screening.id} version={screening.version} />
            </>
          }
        >
          <ScreeningCandidates screening={screening} filter={filter} onFilter={setFilter} decision={given} />
        </RecordColumns>
      </Box>
      <ScreeningReview screening={screening} filter={filter} decision={given} />
    </>
  );
}

/* Part of the address, so that Back and a shared link show the same candidates. */
function useFilter(): [ScreeningFilter, (filter: ScreeningFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const given = query.get('status');
  const filter = SCREENING_FILTERS.find((name) => name === given) ?? 'All';
  return [filter, (next) => setQuery(next === 'All' ? {} : { status: next }, { replace: true })];
}

function About({ screening }: { screening: Screening }) {
  const T = useTexts('screenings').show;
  const { job, createdBy, createdAt, statusCounts } = screening;
  return (
    <Section title={T.about}>
      <Box sx={{ mb: 2 }}>
        <ResultBar counts={statusCounts ?? countsOf(undefined, screening.id)} />
      </Box>
      <Facts columns={1}>
        <Fact label={T.job}>
          <JobLink job={job} />
        </Fact>
        <Fact label={T.createdBy}>{createdBy?.name}</Fact>
        <Fact label={T.createdOn}>{showDayOf(createdAt)}</Fact>
      </Facts>
    </Section>
  );
}

const SHOWN = 10;

/** Receipts of the bulk decisions of a screening, newest first, each with its undo (decision C11). */
function Receipts({ screeningId, mayUndo }: { screeningId: string; mayUndo: boolean }) {
  const { receipts: T, candidates: C } = useTexts('screenings');
  const batch = useScreeningBatch(screeningId);
  const { data } = useQuery({
    queryKey: ['screenings', 'receipts', screeningId],
    queryFn: ({ signal }) =>
      request<{ batches: BatchAnswer[] }>(apiUrl('/batches', { subject: screeningId, limit: SHOWN }), {
        signal,
      }),
  });
  const nameOf = ({ selection, what }: BatchAnswer) => {
    const filter = String(selection.filter?.['status'] ?? '') as keyof typeof C.filters;
    const status = what.split(':')[0] as keyof typeof C.filters;
    return C.decided(C.filters[filter] ?? filter, C.filters[status] ?? status);
  };
  return (
    <Section title={T.title} hint={T.hint}>
      {data?.batches.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {T.empty}
        </Typography>
      )}
      <ReceiptList batches={data?.batches ?? []} nameOf={nameOf} mayUndo={mayUndo} {...batch} />
    </Section>
  );
}

interface Props {
  screening: Screening;
  filter: ScreeningFilter;
  decision?: ReturnType<typeof useDecision>;
}

/** The review of a screening's candidates, over its page (decision F7). */
const ScreeningReview = reviewOver<Props>(() => import('./review/Review.js'));
