import { Box } from '@mui/material';
import { useRights } from '../access/useRights.js';
import { EmptyState } from '../common/EmptyState.js';
import { texts } from '../i18n/en.js';
import { Greeting } from './Greeting.js';
import { OpenJobs } from './OpenJobs.js';
import { RecentCandidates } from './RecentCandidates.js';
import { Tiles } from './Tiles.js';

/** The dashboard: only what the signed-in user may read, and only what exists. */
export function Dashboard() {
  const rights = useRights();
  const seesCandidates = rights.can('candidate', 'read');
  const seesJobs = rights.can('job', 'read');
  const seesNothing =
    !seesCandidates && !seesJobs && !rights.can('user', 'read') && !rights.can('role', 'read');
  return (
    <>
      <Greeting />
      {seesNothing && <EmptyState drawing="lock" text={texts.dashboard.nothing} />}
      <Tiles />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          marginTop: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(360px, 1fr))' },
        }}
      >
        {seesCandidates && <RecentCandidates />}
        {seesJobs && <OpenJobs />}
      </Box>
    </>
  );
}
