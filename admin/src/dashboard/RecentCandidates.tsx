import { Alert, Box, Button, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CandidateAnswer } from '@shared/api.js';
import { showDay } from '@shared/format.js';
import { IfCan } from '../access/Guard.js';
import { EmptyState } from '../common/EmptyState.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';

/** The candidates that came last. */
export function RecentCandidates() {
  const query = useQuery({
    queryKey: ['candidates', 'recent'],
    queryFn: ({ signal }) =>
      request<{ candidates: CandidateAnswer[] }>(apiUrl('/candidates', { limit: 5, sort: '-createdAt' }), {
        signal,
      }),
  });
  return (
    <Section
      title={texts.dashboard.recentCandidates}
      flush
      actions={
        <Button component={Link} to={paths.candidates.list} size="small">
          {texts.dashboard.all}
        </Button>
      }
    >
      {query.isPending && (
        <Box sx={{ padding: 2.5 }}>
          <LinesSkeleton count={5} />
        </Box>
      )}
      {query.isError && (
        <Alert severity="error" sx={{ margin: 2 }}>
          {texts.dashboard.failed}
        </Alert>
      )}
      {query.data && <Candidates candidates={query.data.candidates} />}
    </Section>
  );
}

function Candidates({ candidates }: { candidates: CandidateAnswer[] }) {
  if (candidates.length === 0) {
    return (
      <EmptyState
        small
        drawing="people"
        text={texts.dashboard.noCandidates}
        action={
          <IfCan resource="candidate" actions={['create']}>
            <Button component={Link} to={paths.candidates.add} variant="outlined">
              {texts.dashboard.addCandidate}
            </Button>
          </IfCan>
        }
      />
    );
  }
  return (
    <List disablePadding sx={{ paddingBottom: 1 }}>
      {candidates.map((candidate) => (
        <ListItem key={candidate._id} disablePadding>
          <ListItemButton
            component={Link}
            to={paths.candidates.show(candidate._id)}
            sx={{ gap: 1.5, paddingX: 2.5 }}
          >
            <PersonAvatar name={candidate.name} photo={candidate.image} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 550 }}>
                {candidate.name}
              </Typography>
              <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {candidate.jobs[0]?.title ?? texts.dashboard.applied(showDay(candidate.applicationDate))}
              </Typography>
            </Box>
            <StatusChip status={candidate.status} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
