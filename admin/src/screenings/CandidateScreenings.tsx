import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { CandidateScreening } from '@shared/resources/screenings/api.js';
import { IfCan } from '../access/Guard.js';
import { showDayOf, showMoment } from '../common/dates.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';

/** A candidate's screenings with the results, on the candidate's page; only for users who may read screenings. */
export function CandidateScreenings({ id }: { id: string }) {
  return (
    <IfCan resource="screening" actions={['read']}>
      <Screenings id={id} />
    </IfCan>
  );
}

function Screenings({ id }: { id: string }) {
  const texts = useTexts('screenings');
  const T = texts.ofCandidate;
  const { data } = useQuery({
    queryKey: ['candidate-screenings', id],
    queryFn: ({ signal }) =>
      request<{ screenings: CandidateScreening[] }>(apiUrl(`/candidates/${id}/screenings`), { signal }),
    staleTime: 0,
  });
  return (
    <Section title={T.title}>
      {!data && <LinesSkeleton count={2} />}
      {data?.screenings.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{T.empty}</Typography>}
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {data?.screenings.map(({ screening, result }) => (
          <Box
            component="li"
            key={screening._id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            {screening.isDeleted ? (
              <>
                <span>{texts.titleOf(screening.title)}</span>
                <StatusChip status="Deleted" />
              </>
            ) : (
              <Link component={RouterLink} to={paths.screenings.show(screening._id)} sx={{ fontWeight: 550 }}>
                {texts.titleOf(screening.title)}
              </Link>
            )}
            <StatusChip status={result?.status ?? T.unscreened} />
            {result?.decidedBy && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.candidates.decidedBy(result.decidedBy.name, showMoment(result.decidedAt))}
              </Typography>
            )}
            {/* A job may have several: this distinguishes them. */}
            <Typography
              variant="caption"
              sx={{ color: 'text.secondary', flexBasis: '100%', overflowWrap: 'anywhere' }}
            >
              {screening.description || showDayOf(screening.createdAt)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
