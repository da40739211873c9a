import { Box, Chip, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import { narrowed } from '../charts/model.js';
import { showTime } from '../common/dates.js';
import { EmptyState } from '../common/EmptyState.js';
import { useTexts } from '../i18n/texts.js';
import { foreignZone } from '../interviews/when.js';
import { paths } from '../paths.js';
import { useSession } from '../providers/session.js';
import { TileSection } from './TileSection.js';

/** Height of its empty state, px: most days have few. */
const EMPTY = 190;

/** The interviews of today, one's own marked (2-workflow section 2 "Dashboard"). */
export function TodaysInterviews() {
  const T = useTexts('tiles');
  const zoneText = useTexts('interviews').calendar.zone;
  const foreign = foreignZone(new Date().toISOString(), useSession()?.timeZone);
  return (
    <TileSection
      name="interviews"
      height={EMPTY}
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
          <EmptyState small drawing="history" text={T.noInterviews} />
        ) : (
          <List disablePadding sx={{ paddingBottom: 1 }}>
            {foreign && (
              <ListItem sx={{ paddingX: 2.5 }}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {zoneText(foreign)}
                </Typography>
              </ListItem>
            )}
            {today.map(({ _id, title, people, round, at, isMine }) => (
              <ListItem key={_id} disablePadding>
                <ListItemButton
                  component={Link}
                  to={
                    people.length === 1
                      ? paths.interviews.person(_id, people[0]!._id)
                      : paths.interviews.show(_id)
                  }
                  sx={{ gap: 1.5, paddingX: 2.5 }}
                >
                  <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                    {showTime(new Date(at))}
                  </Typography>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    {people.length > 0 && (
                      <Typography noWrap sx={{ fontWeight: 550 }}>
                        {people.map(({ name }) => name).join(', ')}
                      </Typography>
                    )}
                    <Typography
                      noWrap
                      variant={people.length > 0 ? 'body2' : 'body1'}
                      sx={{ color: people.length > 0 ? 'text.secondary' : 'text.primary' }}
                    >
                      {`${title} · ${T.round(round)}`}
                    </Typography>
                  </Box>
                  {isMine && <Chip size="small" color="primary" label={T.mine} />}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )
      }
    </TileSection>
  );
}
