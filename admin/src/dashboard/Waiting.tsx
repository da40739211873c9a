import { Box, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import type {
  DashboardTilesAnswer,
  FeedbackTile,
  ScreeningsTile,
  TileName,
} from '@shared/resources/dashboard/api.js';
import { useAccess } from '../access/useAccess.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { narrowed, paths } from '../paths.js';
import { CountLinks, TileFailed } from './TileSection.js';
import { stuckPath } from './StageBar.js';
import { LINES, useDashboard } from './useDashboard.js';

interface Line {
  label: string;
  count: number;
  /** Address of the list; without it `unfold` or `first` links to the single records. */
  to?: string;
  unfold?: { isOpen: boolean; toggle: () => void };
  /** Some of the records, each with its link. */
  first?: ReactNode;
}

const TILES: readonly TileName[] = ['candidates', 'screenings', 'feedback', 'offers', 'mails'];

/** Pending tasks, each number with a link; only what the user may do. */
export function Waiting() {
  const T = useTexts('tiles');
  const permissions = useAccess();
  const { data, isPending, isError, refetch } = useDashboard();
  const lines = useLines(data?.tiles ?? {}).filter(({ count }) => count > 0);
  const hasTasks =
    (['screening', 'candidate'] as const).some((name) => permissions.can(name, 'update')) ||
    (['interview', 'queue'] as const).some((name) => permissions.can(name, 'read'));
  if (!hasTasks) return null;
  const failed = isError || Boolean(data?.failed.some((name) => TILES.includes(name)));
  const late = Boolean(data?.late.some((name) => TILES.includes(name)));
  return (
    <Section title={T.waiting} flush>
      {isPending && (
        <Box sx={{ padding: 2.5, height: LINES }}>
          <LinesSkeleton count={5} />
        </Box>
      )}
      {!isPending && !failed && (late || lines.length === 0) && (
        <Typography sx={{ color: 'text.secondary', paddingX: 2.5, paddingBottom: 2.5 }}>
          {late ? T.tileLate : T.nothingWaits}
        </Typography>
      )}
      <List disablePadding sx={{ paddingBottom: lines.length > 0 ? 1 : 0 }}>
        {lines.map(({ label, count, to, unfold, first }) => (
          <ListItem key={label} disablePadding sx={{ display: 'block' }}>
            <ListItemButton
              {...(to
                ? { component: Link, to }
                : { onClick: unfold?.toggle, 'aria-expanded': unfold?.isOpen })}
              disabled={!to && !unfold}
              sx={lineSx}
            >
              <Typography sx={{ flex: 1, minWidth: 0 }}>{label}</Typography>
              <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {showCount(count)}
              </Typography>
            </ListItemButton>
            {first}
          </ListItem>
        ))}
      </List>
      {failed && (
        <Box sx={{ padding: 2.5, paddingTop: 1 }}>
          <TileFailed onRetry={() => void refetch()} />
        </Box>
      )}
    </Section>
  );
}

/* A line without a link is no dimmer than the others. */
const lineSx = { gap: 1.5, paddingX: 2.5, '&.Mui-disabled': { opacity: 1 } } as const;

function useLines(tiles: Partial<DashboardTilesAnswer>): Line[] {
  const permissions = useAccess();
  const { feedback, mails } = tiles;
  /* Whoever only reads candidates decides on none. */
  const { candidates, offers } = permissions.can('candidate', 'update') ? tiles : {};
  const screenings = permissions.can('screening', 'update') ? tiles.screenings : undefined;
  const T = useTexts('tiles');
  const week = candidates?.newest;
  const [showsAll, setShowsAll] = useState(false);
  const most = screenings?.most ?? [];
  return [
    {
      label: T.feedbackToGive,
      count: feedback?.count ?? 0,
      to: paths.interviews.own,
      first: feedback && <OwedFeedback tile={feedback} />,
    },
    {
      label: T.screeningsToDecide,
      count: screenings?.count ?? 0,
      /* No single list holds them all: a person in two screenings is decided on twice. */
      ...(most.length === 1 && { to: paths.screenings.show(most[0]!._id) }),
      ...(most.length > MAX_SCREENINGS && {
        unfold: { isOpen: showsAll, toggle: () => setShowsAll(!showsAll) },
      }),
      first: <Undecided screenings={showsAll ? most : most.slice(0, MAX_SCREENINGS)} />,
    },
    {
      label: T.stuck,
      count: candidates?.byStatus.reduce((sum, { stuck }) => sum + stuck, 0) ?? 0,
      to: stuckPath(),
    },
    {
      label: T.newApplications,
      count: week?.count ?? 0,
      to: narrowed(paths.candidates.list, {
        applicationDate: { from: week?.from, to: week?.to },
      }),
    },
    {
      label: T.offersToAnswer,
      count: offers?.count ?? 0,
      to: narrowed(paths.candidates.list, { status: ['Offered'] }),
    },
    { label: T.mailsFailed, count: mails?.failed ?? 0, to: paths.mails.inState('failed') },
    { label: T.mailsToReview, count: mails?.review ?? 0, to: paths.mails.inState('review') },
  ];
}

/* The feedback overdue longest: each line links to the form for it. */
function OwedFeedback({ tile: { first } }: { tile: FeedbackTile }) {
  return (
    <List disablePadding>
      {first.map(({ interview, title, person }) => (
        <ListItem key={`${interview} ${person._id}`} disablePadding>
          <ListItemButton
            component={Link}
            to={paths.interviews.feedback(interview, person._id)}
            sx={{ gap: 1, paddingLeft: 4, paddingRight: 2.5 }}
          >
            <Typography noWrap sx={{ fontWeight: 550, flex: 'none', maxWidth: '70%' }}>
              {person.name}
            </Typography>
            <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
              {title}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** Number of screenings named at first. */
const MAX_SCREENINGS = 3;

/** Screenings with undecided candidates, each number with a link to its list. */
function Undecided({ screenings }: { screenings: ScreeningsTile['most'] }) {
  const T = useTexts('tiles');
  return (
    <List disablePadding sx={{ paddingBottom: 0.5 }}>
      {screenings.map(({ _id, title, unscreened, pending }) => (
        <ListItem key={_id} sx={{ gap: 1, paddingLeft: 4, paddingRight: 2.5, paddingY: 0.25 }}>
          <Typography noWrap variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" sx={{ flex: 'none' }}>
            <CountLinks
              counts={[
                {
                  count: unscreened,
                  label: T.unscreened(showCount(unscreened)),
                  to: paths.screenings.result(_id, 'UnScreened'),
                },
                {
                  count: pending,
                  label: T.pending(showCount(pending)),
                  to: paths.screenings.result(_id, 'Pending'),
                },
              ].filter(({ count }) => count > 0)}
            />
          </Typography>
        </ListItem>
      ))}
    </List>
  );
}
