import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import type { ScreeningStatusCounts } from '@shared/resources/screenings/api.js';
import { showDayOf } from '../common/dates.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { JobListFilter } from '../jobs/JobFilter.js';
import { CardsPage } from '../records/RecordCards.js';
import { ResultBar } from './ResultBar.js';
import { countsOf, type Screening } from './screeningModel.js';

/** /screenings: cards with the candidates by result (2-workflow section 2 "Screening list and create"). */
export default function ScreeningList() {
  const T = useTexts('screenings').list;
  return (
    <CardsPage<Screening>
      resource="screenings"
      texts={T}
      drawing="people"
      permission="screening"
      createTo={paths.screenings.create}
      filters={<JobListFilter />}
      hint={(meta, total) => {
        const counts = countsIn(meta);
        return counts ? total === counts.length && T.toDecide(showCount(toDecide(counts))) : NO_HINT_YET;
      }}
      renderCard={(screening, meta) => (
        <ScreeningCard screening={screening} counts={countsOf(countsIn(meta), screening.id)} />
      )}
    />
  );
}

const countsIn = (meta?: Record<string, unknown>) =>
  meta?.['screeningsStatusCounts'] as ScreeningStatusCounts[] | undefined;

/* Keeps the line's height. */
const NO_HINT_YET = '\u00A0';

/* Shown only if the page shows all of them. */
function toDecide(counts: readonly ScreeningStatusCounts[]): number {
  return counts.reduce((sum, { pending, unscreened }) => sum + pending + unscreened, 0);
}

/** One screening of the list; the whole card links to it (2-workflow section 2 "Screening list"). */
function ScreeningCard({ screening, counts }: { screening: Screening; counts: ScreeningStatusCounts }) {
  const texts = useTexts('screenings');
  const { job, description, createdBy, createdAt } = screening;
  return (
    <Card component="article" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={paths.screenings.show(screening.id)}
        sx={{ height: '100%', p: 2.5, display: 'flex', flexDirection: 'column', alignItems: 'stretch' }}
      >
        <Stack
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1, minHeight: 24 }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {jobNumber(job.jobId)}
          </Typography>
          {(job.isDeleted || !job.isActive) && <StatusChip status={job.isDeleted ? 'Deleted' : 'Closed'} />}
        </Stack>
        <Typography
          component="h2"
          sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere', mb: 0.5 }}
        >
          {texts.titleOf(screening.title)}
        </Typography>
        {description && (
          <Typography
            variant="body2"
            sx={{
              color: 'text.secondary',
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {description}
          </Typography>
        )}
        <Box sx={{ mt: 'auto', pt: 2 }}>
          <Stack direction="row" sx={{ alignItems: 'baseline', gap: 0.75, mb: 1 }}>
            <Typography
              component="span"
              sx={{ fontSize: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {showCount(counts.total)}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.list.candidates(counts.total)}
            </Typography>
          </Stack>
          <ResultBar counts={counts} />
          <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 1.5 }}>
            {texts.list.by(createdBy?.name ?? '', showDayOf(createdAt))}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
