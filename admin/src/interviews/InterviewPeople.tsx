import { Alert, Box, MenuItem, Portal, Skeleton, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { showCount } from '@shared/kit/format.js';
import { INTERVIEW_FILTERS } from '@shared/resources/candidates/pipeline.js';
import { LoadMore } from '../common/LoadMore.js';
import { SearchBox } from '../common/SearchBox.js';
import { Section } from '../common/Section.js';
import { useSearchTerm } from '../common/useSuggestions.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { ReviewButton } from '../records/review/ReviewButton.js';
import { reviewOver } from '../records/review/reviewOver.js';
import { InterviewCandidateCard } from './InterviewCandidateCard.js';
import type { Interview } from './interviewModel.js';
import { type InterviewFilter, useInterviewed } from './useInterviewed.js';

type Whose = 'own' | 'job';

/**
 * The interview's candidates, and in a second tab all candidates of its job by result (2-workflow section 2 "Interview
 * detail"); that tab comes first while nobody is invited or decided on.
 */
export function InterviewPeople({ interview }: { interview: Interview }) {
  const T = useTexts('interviews').candidates;
  const id = useId();
  const [chosen, choose] = useState<Whose>();
  const [status, setStatus] = useState<InterviewFilter>('All');
  const [typed, setTyped] = useState('');
  const q = useSearchTerm(typed);
  const own = useInterviewed(interview.id, { invited: true });
  const whose = chosen ?? (own.total === 0 ? 'job' : 'own');
  const isOfJob = whose === 'job';
  const all = useInterviewed(
    interview.id,
    { invited: false, status, q },
    isOfJob || interview.inviteCandidates.length === 0,
  );
  const list = isOfJob ? all : own;
  const { records: candidates, total, error, isPending } = list;
  return (
    <>
      <Section
        title={T.title}
        flush
        actions={<ReviewButton size="small" first={() => candidates[0]?.id} disabled={!candidates[0]} />}
      >
        <Tabs
          value={whose}
          onChange={(_event, next: Whose) => choose(next)}
          aria-label={T.title}
          sx={{ px: 2.5, minHeight: 40 }}
        >
          {(['own', 'job'] as const).map((name) => (
            <Tab
              key={name}
              value={name}
              label={T.whose[name](countOf(name === 'own' ? own.total : all.total))}
              id={`${id}-${name}`}
              aria-controls={`${id}-list`}
              sx={{ minHeight: 40 }}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-${whose}`}>
          {isOfJob && (
            <Box sx={barSx}>
              <SearchBox label={T.search} value={typed} onChange={setTyped} />
              <TextField
                select
                size="small"
                margin="none"
                value={status}
                onChange={(event) => setStatus(event.target.value as InterviewFilter)}
                sx={{ width: 168 }}
                slotProps={{ select: { SelectDisplayProps: { 'aria-label': T.filter } } }}
              >
                {INTERVIEW_FILTERS.map((name) => (
                  <MenuItem key={name} value={name}>
                    {valueText(name)}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          )}
          {isPending && <Skeleton variant="rounded" sx={{ m: 2.5, height: { xs: 184, sm: 120 } }} />}
          {error && (
            <Alert severity="error" sx={{ m: 2.5 }}>
              {error.message}
            </Alert>
          )}
          {list.data && candidates.length === 0 && (
            <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 3, pt: 1.5 }}>
              {!isOfJob ? T.nobody : q ? T.noneFound : T.empty[status]}
            </Typography>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {candidates.map((one) => (
              <InterviewCandidateCard key={one.id} interview={interview} entry={one} />
            ))}
          </Box>
          <LoadMore
            left={list.hasNextPage && total ? total - candidates.length : 0}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </Box>
      </Section>
      {/* Over the page, which is inactive while it is open. */}
      <Portal>
        <InterviewReview interview={interview} list={list} />
      </Portal>
    </>
  );
}

const countOf = (total: number | undefined) => (total === undefined ? '' : showCount(total));

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2.5,
  pt: 2,
} as const;

interface Props {
  interview: Interview;
  /** The list under review. */
  list: ReturnType<typeof useInterviewed>;
}

/** The review of an interview's candidates, over its page (decision F7). */
const InterviewReview = reviewOver<Props>(() => import('./review/Review.js'));
