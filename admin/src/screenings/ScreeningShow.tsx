import { Alert, Box } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { SCREENING_FILTERS } from '@shared/resources/candidates/pipeline.js';
import { useAccess } from '../access/useAccess.js';
import { showDayOf } from '../common/dates.js';
import { Fact, Facts } from '../common/Facts.js';
import { PageHead } from '../common/PageHead.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { ActivitySection } from '../records/ActivitySection.js';
import { RecordColumns } from '../records/RecordColumns.js';
import { JobLink } from '../records/RecordLink.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { Receipts } from './Receipts.js';
import { ResultBar } from './ResultBar.js';
import { ScreeningActions } from './ScreeningActions.js';
import { ScreeningCandidates } from './ScreeningCandidates.js';
import { RecordMissing } from '../records/RecordMissing.js';
import { ScreeningReview } from './review/ScreeningReview.js';
import { countsOf, type Screening, type ScreeningFilter } from './screeningModel.js';
import { useDecision } from './useDecision.js';

/** /screenings/{screeningId} (2-workflow section 2 "Screening detail"). */
export default function ScreeningShow() {
  const texts = useTexts();
  const T = texts.screenings.show;
  const id = useParams()['id']!;
  const {
    data: screening,
    error,
    isPending,
  } = useGetOne<Screening>('screenings', { id }, { staleTime: 0, retry: false });
  const mayChange = useAccess().can('screening', 'read', 'update');
  const [filter, setFilter] = useFilter();
  const decision = useDecision(id);
  const { id: reviewed } = useReviewAddress();
  if (isPending) return <DetailSkeleton />;
  if (!screening)
    return <RecordMissing resource="screenings" error={error as (Error & { status?: number }) | null} />;
  const { job, isDeleted } = screening;
  const given = mayChange && !isDeleted ? decision : undefined;
  return (
    <>
      <Box inert={reviewed !== undefined}>
        <PageHead
          title={texts.screenings.titleOf(screening.title)}
          hint={screening.description || undefined}
          status={isDeleted && <StatusChip status="Deleted" />}
          actions={<ScreeningActions screening={screening} />}
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
          <JobLink job={job} /> {job.isDeleted && <StatusChip status="Deleted" />}
        </Fact>
        <Fact label={T.createdBy}>{createdBy?.name}</Fact>
        <Fact label={T.createdOn}>{showDayOf(createdAt)}</Fact>
      </Facts>
    </Section>
  );
}
