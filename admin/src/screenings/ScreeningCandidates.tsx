import { Alert, Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext } from 'react-admin';
import { showCount } from '@shared/kit/format.js';
import { SCREENING_FILTERS } from '@shared/resources/candidates/pipeline.js';
import { EmptyState } from '../common/EmptyState.js';
import { LoadMore } from '../common/LoadMore.js';
import { CardsSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { ReviewButton } from '../records/review/ReviewButton.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { BulkDecision } from './BulkDecision.js';
import { CandidateCard } from './CandidateCard.js';
import {
  countsOf,
  placeKey,
  RESULTS,
  type ReviewPlace,
  type Screening,
  type ScreeningFilter,
} from './screeningModel.js';
import type { useDecision } from './useDecision.js';
import { forgetFilter, useScreened } from './useScreened.js';

interface Props extends FilterProps {
  /** Undefined for users who may not decide, and in a deleted screening. */
  decision?: ReturnType<typeof useDecision>;
}

/** The candidates of a screening by result, with decisions on one and on all (2-workflow section 2). */
export function ScreeningCandidates({ screening, filter, onFilter, decision }: Props) {
  const T = useTexts('screenings').candidates;
  const client = useQueryClient();
  const query = useScreened(screening.id, filter);
  const { records: candidates, total: loaded = 0, error, isPending, hasNextPage, isFetchingNextPage } = query;
  /* How many match the filter now; candidates decided since keep their places. */
  const matching = numberOf(screening, filter);
  const total = isPending ? matching : loaded;
  return (
    <Box component="section" aria-label={T.heading(total)}>
      <Box sx={barSx}>
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          {T.heading(total)}
        </Typography>
        <ReviewButtons screeningId={screening.id} first={candidates[0]?.id} />
      </Box>
      <Box sx={barSx}>
        <FilterButtons
          screening={screening}
          filter={filter}
          onFilter={(next) => {
            forgetFilter(client, screening.id, next);
            onFilter(next);
          }}
        />
        {decision && <BulkDecision screening={screening} filter={filter} total={matching} />}
      </Box>
      {/* The counts may be older than the list. */}
      {isPending && <CardsSkeleton count={Math.min(3, Math.max(1, total))} least={1_000} />}
      {error && <Alert severity="error">{error.message}</Alert>}
      {query.data && candidates.length === 0 && <EmptyState small drawing="people" text={T.empty[filter]} />}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <CandidateCard candidate={candidate} decision={decision} />
          </li>
        ))}
      </Stack>
      <LoadMore
        left={hasNextPage ? total - candidates.length : 0}
        loading={isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Box>
  );
}

/* Starts with the first candidate, or where the user stopped last time. */
function ReviewButtons({ screeningId, first }: ReviewProps) {
  const T = useTexts('screenings').candidates;
  const { id, open } = useReviewAddress();
  const store = useStoreContext();
  const stopped = id === undefined ? store.getItem<ReviewPlace>(placeKey(screeningId)) : undefined;
  return (
    <>
      {stopped && stopped.id !== first && (
        <Button
          variant="text"
          onClick={() => open(stopped.id, stopped.filter === 'All' ? '' : `?status=${stopped.filter}`)}
        >
          {T.continue}
        </Button>
      )}
      <ReviewButton variant="contained" first={() => first} disabled={!first}>
        {T.review}
      </ReviewButton>
    </>
  );
}

interface ReviewProps {
  screeningId: string;
  /** Id of the first candidate shown. */
  first: string | undefined;
}

interface FilterProps {
  screening: Screening;
  filter: ScreeningFilter;
  onFilter: (filter: ScreeningFilter) => void;
}

function FilterButtons({ screening, filter, onFilter }: FilterProps) {
  const T = useTexts('screenings').candidates;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={T.filter}
      value={filter}
      onChange={(_event, next: ScreeningFilter | null) => next && onFilter(next)}
      sx={{ maxWidth: '100%', overflowX: 'auto', '& button': { flex: 'none' } }}
    >
      {SCREENING_FILTERS.map((name) => (
        <ToggleButton key={name} value={name} sx={{ gap: 0.75 }}>
          {T.filters[name]}
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {showCount(numberOf(screening, name))}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function numberOf(screening: Screening, filter: ScreeningFilter): number {
  const counts = screening.statusCounts ?? countsOf(undefined, screening.id);
  return counts[RESULTS.find(([, status]) => status === filter)?.[0] ?? 'total'];
}

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 1.5,
} as const;
