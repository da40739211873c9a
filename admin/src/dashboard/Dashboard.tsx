import { Box } from '@mui/material';
import { RESOURCES } from '@shared/permissions.js';
import { useAccess } from '../access/useAccess.js';
import { EmptyState } from '../common/EmptyState.js';
import { useTexts } from '../i18n/texts.js';
import { CandidateCharts } from './CandidateCharts.js';
import { Greeting } from './Greeting.js';
import { HolidayTile } from './HolidayTile.js';
import { OpenJobs } from './OpenJobs.js';
import { OpenOnboardings } from './OpenOnboardings.js';
import { Period } from './Period.js';
import { RecentCandidates } from './RecentCandidates.js';
import { StageBar } from './StageBar.js';
import { Tiles } from './Tiles.js';
import { TodaysInterviews } from './TodaysInterviews.js';
import { useDashboard } from './useDashboard.js';
import { Waiting } from './Waiting.js';

/** The dashboard: only what the signed-in user may read, in one call (decision F1). */
export default function Dashboard() {
  const texts = useTexts();
  const permissions = useAccess();
  const { isPending } = useDashboard();
  const sees = (name: (typeof RESOURCES)[number]) => permissions.can(name, 'read');
  const seesNothing = !RESOURCES.some((name) => name !== 'profile' && name !== 'deletedItem' && sees(name));
  return (
    <>
      <Greeting />
      {seesNothing && <EmptyState drawing="lock" text={texts.dashboard.nothing} />}
      <Box
        // Delays the placeholders, so that a quick response shows none.
        className={isPending ? 'hd-later' : undefined}
        sx={stackSx}
      >
        {/* Tasks come first. */}
        <Box
          sx={{
            ...stackSx,
            alignItems: 'stretch',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            // Nearly as high with few lines as while loading: what is below does not move.
            gridAutoRows: 'minmax(300px, auto)',
          }}
        >
          {sees('interview') && <TodaysInterviews />}
          <Waiting />
        </Box>
        {sees('candidate') && <StageBar />}
        <Period />
        <Tiles />
        <Box
          sx={{
            ...stackSx,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(300px, 1fr)' },
          }}
        >
          <Box
            sx={{
              ...stackSx,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {sees('candidate') && <CandidateCharts />}
            {sees('candidate') && <RecentCandidates />}
            {sees('job') && <OpenJobs />}
          </Box>
          <Box sx={stackSx}>
            {sees('onboarding') && <OpenOnboardings />}
            <HolidayTile />
          </Box>
        </Box>
      </Box>
    </>
  );
}

const stackSx = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
