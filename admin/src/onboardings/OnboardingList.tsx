import { Box, Card, CardActionArea, LinearProgress, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { ONBOARDING_STATUSES } from '@shared/resources/onboardings/enums.js';
import { showDayOf } from '../common/dates.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { CardsPage } from '../records/RecordCards.js';
import { StatusFilter } from '../records/StatusFilter.js';
import { doneOf, type OnboardingRow } from './onboardingModel.js';

/** /onboardings: one card for each with its progress (2-workflow section 2 "Onboarding list"). */
export default function OnboardingList() {
  const T = useTexts('onboardings').list;
  return (
    <CardsPage<OnboardingRow>
      resource="onboardings"
      texts={T}
      drawing="document"
      permission="onboarding"
      createTo={paths.onboardings.create}
      noneFiltered={T.empty}
      filters={
        <StatusFilter texts={T} statuses={ONBOARDING_STATUSES.map((name) => [name, valueText(name)])} />
      }
      renderCard={(onboarding) => <OnboardingCard onboarding={onboarding} />}
    />
  );
}

/** One onboarding of the list; the whole card links to it. */
function OnboardingCard({ onboarding }: { onboarding: OnboardingRow }) {
  const T = useTexts('onboardings').list;
  const { candidate, job, status, steps, startedAt, completedAt } = onboarding;
  const done = status === 'Completed' ? steps.length : doneOf(steps);
  return (
    <Card component="article" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={paths.onboardings.show(onboarding.id)}
        sx={{ height: '100%', p: 2.5, display: 'flex', flexDirection: 'column', alignItems: 'stretch' }}
      >
        <Stack direction="row" sx={{ gap: 1.5, mb: 2, alignItems: 'flex-start' }}>
          <PersonAvatar name={candidate.name} photo={candidate.image} size={40} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography
              component="h2"
              sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' }}
            >
              {candidate.name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {job.title}
            </Typography>
          </Box>
          <StatusChip status={status} />
        </Stack>
        <Box sx={{ mt: 'auto' }}>
          <LinearProgress
            variant="determinate"
            value={(100 * done) / Math.max(1, steps.length)}
            aria-hidden
            sx={{ height: 6, borderRadius: 3, mb: 1 }}
          />
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {T.progress(done, steps.length)}
            </Typography>
            <Typography variant="body2">
              {completedAt ? T.completed(showDayOf(completedAt)) : T.started(showDayOf(startedAt))}
            </Typography>
          </Stack>
        </Box>
      </CardActionArea>
    </Card>
  );
}
