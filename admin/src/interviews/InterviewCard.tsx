import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Box, Card, CardActionArea, IconButton, Menu, MenuItem, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { showCount } from '@shared/kit/format.js';
import type { InterviewStatusCount } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { useAccess } from '../access/useAccess.js';
import { IconLine } from '../common/IconLine.js';
import { ShareBar } from '../common/ShareBar.js';
import { toneOf } from '../common/status.js';
import { StatusChip } from '../common/StatusChip.js';
import { useMenu } from '../common/useMenu.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { useSession } from '../providers/session.js';
import { type Interview } from './interviewModel.js';
import { showWhen } from './when.js';

const COUNTED = [
  ['awaited', 'Not Interviewed'],
  ['pending', 'Pending'],
  ['selected', 'Selected'],
  ['rejected', 'Rejected'],
] as const;
type Counted = (typeof COUNTED)[number][0];

const sharesOf = (count: InterviewStatusCount, labels: Record<Counted, string>) =>
  COUNTED.map(([key, status]) => ({
    key,
    label: labels[key],
    count: count[key],
    tone: toneOf(status),
  }));

/** One interview of the list; the card links to it, its menu links to the form. */
export function InterviewCard({ interview, count }: { interview: Interview; count: InterviewStatusCount }) {
  const { list: L, card: C, counts } = useTexts('interviews');
  const zone = useSession()?.timeZone;
  const number = interviewNumber(interview.interviewId);
  return (
    <Card component="article" sx={{ height: '100%', position: 'relative' }}>
      <CardActionArea
        component={Link}
        to={paths.interviews.show(interview.id)}
        sx={{ height: '100%', p: 2.5, display: 'flex', flexDirection: 'column', alignItems: 'stretch' }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1, paddingRight: 4 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {number}
          </Typography>
          <StatusChip status={interview.status} />
        </Stack>
        <Typography
          component="h2"
          sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' }}
        >
          {interview.job?.title ?? C.noJob}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {C.round(interview.round)} · {valueText(interview.type)} · {valueText(interview.mode)}
        </Typography>
        <Stack sx={{ gap: 0.5, mb: 2, fontSize: 13, color: 'text.secondary' }}>
          <IconLine icon={<ScheduleIcon />}>
            {showWhen(interview.schedule.date, zone)} · {C.minutes(interview.schedule.durationInMinutes)}
          </IconLine>
          <IconLine icon={<PeopleIcon />}>
            {interview.interviewers.map(({ name }) => name).join(', ')}
          </IconLine>
        </Stack>
        <Box sx={{ mt: 'auto' }}>
          <Typography sx={{ fontSize: 13, mb: 0.75 }}>
            <Box component="span" sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {showCount(count.total)}
            </Box>{' '}
            {L.candidates(count.total)}
          </Typography>
          <ShareBar shares={sharesOf(count, counts)} label={L.results} />
        </Box>
      </CardActionArea>
      <CardMenu interview={interview} number={number} />
    </Card>
  );
}

function CardMenu({ interview, number }: { interview: Interview; number: string }) {
  const L = useTexts('interviews').list;
  const mayUpdate = useAccess().can('interview', 'read', 'update');
  const menu = useMenu();
  return (
    <>
      <IconButton
        aria-label={L.menu(number)}
        size="small"
        {...menu.button}
        sx={{ position: 'absolute', top: 14, right: 12 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu {...menu.over} slotProps={{ list: { 'aria-label': L.menu(number) } }}>
        <MenuItem component={Link} to={paths.interviews.show(interview.id)}>
          {L.open}
        </MenuItem>
        {mayUpdate && (
          <MenuItem component={Link} to={paths.interviews.edit(interview.id)}>
            {L.update}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
