import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import { Box, Button, Card, Chip, Typography } from '@mui/material';
import type { SessionAnswer } from '@shared/resources/users/api.js';
import { showMoment } from '../common/dates.js';
import { Fact, Facts } from '../common/Facts.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { currentTexts, useTexts } from '../i18n/texts.js';
import { deviceOf } from './deviceOf.js';

/** The session's device in everyday words. */
export function deviceName({ userAgent }: Pick<SessionAnswer, 'userAgent'>): string {
  const T = currentTexts().profile.sessions;
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return T.on(browser, system);
  return browser ?? system ?? T.unknownDevice;
}

interface Props {
  sessions: SessionAnswer[] | undefined;
  error: Error | null;
  /** Level of the devices' headings. */
  heading: 'h2' | 'h3';
  onEnd: (session: SessionAnswer) => void;
}

/** A user's sessions. */
export function SessionCards({ sessions, error, heading, onEnd }: Props) {
  if (error) return <ReadFailed small error={error} />;
  if (!sessions) return <LinesSkeleton />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {sessions.map((session) => (
        <SessionCard key={session._id} session={session} heading={heading} onEnd={() => onEnd(session)} />
      ))}
    </Box>
  );
}

interface CardProps {
  session: SessionAnswer;
  heading: 'h2' | 'h3';
  onEnd: () => void;
}

function SessionCard({ session, heading, onEnd }: CardProps) {
  const T = useTexts('profile').sessions;
  const device = deviceName(session);
  const { system } = deviceOf(session.userAgent);
  const Icon = system === 'Android' || system === 'iOS' ? PhoneIcon : ComputerIcon;
  return (
    <Card component="li" sx={{ padding: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2 }}>
        <Icon aria-hidden sx={{ color: 'text.secondary' }} />
        <Typography component={heading} variant="h4" sx={{ flex: '1 1 160px' }}>
          {device}
        </Typography>
        {session.current ? (
          <Chip size="small" color="primary" variant="outlined" label={T.here} />
        ) : (
          <Button size="small" variant="outlined" color="error" onClick={onEnd} aria-label={T.endOf(device)}>
            {T.end}
          </Button>
        )}
      </Box>
      <Facts>
        <Fact label={T.lastSeen}>{showMoment(session.lastSeenAt)}</Fact>
        <Fact label={T.signedIn}>{showMoment(session.createdAt)}</Fact>
        <Fact label={T.expires}>{showMoment(session.expiresAt)}</Fact>
        <Fact label={T.address}>{session.address}</Fact>
      </Facts>
    </Card>
  );
}
