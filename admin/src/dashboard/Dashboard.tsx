import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { showDay } from '@shared/kit/format.js';
import { RESOURCES } from '@shared/permissions.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { useAccess } from '../access/useAccess.js';
import { localDay, showTime } from '../common/dates.js';
import { EmptyState } from '../common/EmptyState.js';
import { PageHead } from '../common/PageHead.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { narrowed, paths } from '../paths.js';
import { useSession } from '../providers/session.js';
import { CandidateCharts } from './CandidateCharts.js';
import { HolidayTile } from './HolidayTile.js';
import { OpenOnboardings } from './OpenOnboardings.js';
import { Period } from './Period.js';
import { RecordList } from './RecordList.js';
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

/** The open jobs. */
function OpenJobs() {
  const T = useTexts('dashboard');
  return (
    <RecordList
      tile="jobs"
      title={T.openJobs}
      records={({ newest }) => newest}
      to={narrowed(paths.jobs.list, { status: 'active' })}
      empty={{
        drawing: 'jobs',
        text: T.noJobs,
        add: { resource: 'job', label: T.addJob, to: paths.jobs.create },
      }}
      line={(job) => ({
        to: paths.jobs.show(job._id),
        name: job.title,
        detail: [valueText(job.employmentType), job.location].filter(Boolean).join(' · '),
        end: (
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {jobNumber(job.jobId)}
          </Typography>
        ),
      })}
    />
  );
}

/** The latest candidates. */
function RecentCandidates() {
  const T = useTexts('dashboard');
  return (
    <RecordList
      tile="candidates"
      title={T.recentCandidates}
      records={({ recent }) => recent}
      to={narrowed(paths.candidates.list, {})}
      empty={{
        drawing: 'people',
        text: T.noCandidates,
        add: { resource: 'candidate', label: T.addCandidate, to: paths.candidates.add },
      }}
      line={(candidate) => ({
        to: paths.candidates.show(candidate._id),
        lead: <PersonAvatar name={candidate.name} photo={candidate.image} />,
        name: candidate.name,
        detail: candidate.jobs[0]?.title ?? T.applied(showDay(candidate.applicationDate)),
        end: <StatusChip status={candidate.status} />,
      })}
    />
  );
}

function partOf(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** Greets by first name, with a live clock: dd/mm/yyyy and the time. */
function Greeting() {
  const texts = useTexts();
  const user = useSession();
  const now = useClock();
  const firstName = user?.name.trim().split(/\s+/)[0] ?? '';
  return (
    <PageHead
      title={texts.dashboard.greeting(partOf(now.getHours()), firstName)}
      actions={
        <Box component="time" dateTime={now.toISOString()} sx={{ textAlign: { xs: 'left', sm: 'right' } }}>
          <Typography
            component="span"
            sx={{ display: 'block', fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {showTime(now, true)}
          </Typography>
          <Typography
            component="span"
            sx={{ display: 'block', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {showDay(localDay(now))}
          </Typography>
        </Box>
      }
    />
  );
}

/* Ticks at each full second, so that the shown time is never late. */
function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 1_000 - (Date.now() % 1_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
