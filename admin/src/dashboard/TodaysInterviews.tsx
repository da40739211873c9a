import { Box, Chip, Link as LinkTo, List, ListItem, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import type { InterviewLine, InvitedPerson } from '@shared/resources/dashboard/api.js';
import { useAccess } from '../access/useAccess.js';
import { showTime } from '../common/dates.js';
import { useTexts } from '../i18n/texts.js';
import { foreignZone } from '../interviews/when.js';
import { narrowed, paths } from '../paths.js';
import { useSession } from '../providers/session.js';
import { TileSection } from './TileSection.js';
import { LINES } from './useDashboard.js';

/** Today's interviews, the user's own marked (2-workflow section 2 "Dashboard"). */
export function TodaysInterviews() {
  const T = useTexts('tiles');
  const zoneText = useTexts('interviews').calendar.zone;
  const foreign = foreignZone(new Date().toISOString(), useSession()?.timeZone);
  return (
    <TileSection
      name="interviews"
      height={LINES}
      title={T.todaysInterviews}
      to={narrowed(paths.interviews.list, {})}
      flush
      counts={({ day, today, mine }) =>
        [
          { count: today.length, label: T.inAll(showCount(today.length)), to: { day } },
          { count: mine, label: T.withMe(showCount(mine)), to: { day, interviewer: 'me' } },
        ]
          .filter(({ count }) => count > 0)
          .map(({ label, to }) => ({ label, to: narrowed(paths.interviews.list, to) }))
      }
    >
      {({ today }) =>
        today.length === 0 ? (
          <Typography sx={{ color: 'text.secondary', paddingX: 2.5, paddingBottom: 2.5 }}>
            {T.noInterviews}
          </Typography>
        ) : (
          <List disablePadding sx={{ paddingBottom: 1 }}>
            {foreign && (
              <ListItem sx={{ paddingX: 2.5 }}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {zoneText(foreign)}
                </Typography>
              </ListItem>
            )}
            {today.map((line) => (
              <Interview key={line._id} {...line} />
            ))}
          </List>
        )
      }
    </TileSection>
  );
}

function Interview({ _id, title, people, round, at, isMine }: InterviewLine) {
  const T = useTexts('tiles');
  const about = `${title} · ${T.round(round)}`;
  return (
    <ListItem sx={{ gap: 1.5, paddingX: 2.5, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {showTime(new Date(at))}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
        {people.map((person) => (
          <Person key={person._id} interview={_id} person={person} />
        ))}
        <LinkTo
          component={Link}
          to={paths.interviews.show(_id)}
          underline="hover"
          noWrap
          variant={people.length > 0 ? 'body2' : 'body1'}
          sx={{ color: people.length > 0 ? 'text.secondary' : 'text.primary' }}
        >
          {about}
        </LinkTo>
      </Box>
      {isMine && <Chip size="small" color="primary" label={T.mine} />}
    </ListItem>
  );
}

/* The name links to the person in the interview, next to the feedback on them. */
function Person({ interview, person }: { interview: string; person: InvitedPerson }) {
  const T = useTexts('tiles');
  const mayRead = useAccess().can('candidate', 'read');
  const { _id, name, hasResume, owesFeedback } = person;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <LinkTo
        component={Link}
        to={paths.interviews.person(interview, _id)}
        underline="hover"
        sx={{ fontWeight: 550, color: 'text.primary', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {name}
      </LinkTo>
      {hasResume && mayRead && (
        <LinkTo
          component={Link}
          to={paths.candidates.file(_id, 'resume')}
          variant="body2"
          aria-label={T.resumeOf(name)}
          sx={tapSx}
        >
          {T.resume}
        </LinkTo>
      )}
      {owesFeedback && (
        <LinkTo
          component={Link}
          to={paths.interviews.feedback(interview, _id)}
          variant="body2"
          aria-label={T.giveFeedbackOn(name)}
          sx={{ ...tapSx, fontWeight: 600 }}
        >
          {T.giveFeedback}
        </LinkTo>
      )}
    </Box>
  );
}

/* High enough for a thumb. */
const tapSx = { display: 'inline-flex', alignItems: 'center', minHeight: 24 } as const;
