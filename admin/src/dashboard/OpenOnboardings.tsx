import { Box, LinearProgress, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import type { OnboardingLine } from '@shared/resources/dashboard/api.js';
import { narrowed } from '../charts/model.js';
import { EmptyState } from '../common/EmptyState.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { TileSection } from './TileSection.js';

/** Height of three lines, px. */
const LINES = 230;

/** Onboardings in progress or not started, each with its progress; the list shows one status at a time. */
export function OpenOnboardings() {
  const T = useTexts('tiles');
  return (
    <TileSection
      name="onboardings"
      height={LINES}
      title={T.openOnboardings}
      to={narrowed(paths.onboardings.list, {})}
      flush
      counts={({ byStatus }) =>
        byStatus
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => ({
            label: `${showCount(count)} ${valueText(status)}`,
            to: narrowed(paths.onboardings.list, { status }),
          }))
      }
    >
      {({ newest }) =>
        newest.length === 0 ? (
          <EmptyState small drawing="document" text={T.noOnboardings} />
        ) : (
          <List disablePadding sx={{ paddingBottom: 1 }}>
            {newest.map((line) => (
              <Line key={line._id} {...line} />
            ))}
          </List>
        )
      }
    </TileSection>
  );
}

function Line({ _id, candidate, job, status, done, steps }: OnboardingLine) {
  const T = useTexts('tiles');
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={paths.onboardings.show(_id)} sx={{ gap: 1.5, paddingX: 2.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 550 }}>
            {candidate}
          </Typography>
          <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {`${job} · ${T.progress(done, steps)}`}
          </Typography>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={steps > 0 ? (100 * done) / steps : 0}
            sx={{ marginTop: 0.75, borderRadius: 2 }}
          />
        </Box>
        <StatusChip status={status} />
      </ListItemButton>
    </ListItem>
  );
}
