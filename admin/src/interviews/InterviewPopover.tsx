import { Box, Button, Link as LinkTo, Popover, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { interviewNumber, whereOf } from '@shared/resources/interviews/format.js';
import { Fact, Facts } from '../common/Facts.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { JobLink } from '../records/RecordLink.js';
import { useSession } from '../providers/session.js';
import { Where } from './Where.js';
import { showWhen } from './when.js';

/** The clicked interview of the calendar, and its place. */
export interface Clicked {
  interview: InterviewAnswer;
  at: { top: number; left: number };
}

interface Props {
  clicked: Clicked;
  onClose: () => void;
  /** Undefined without the permission, and if the interview is no longer planned. */
  onMove?: () => void;
  onCancel?: () => void;
}

/** Opens on a click on an interview of the calendar: its people, its place and its actions. */
export function InterviewPopover({ clicked: { interview, at }, onClose, onMove, onCancel }: Props) {
  const { calendar: T, form: F, card: C } = useTexts('interviews');
  const id = useId();
  const zone = useSession()?.timeZone;
  const { _id, job, schedule, interviewers, inviteCandidates } = interview;
  const { place, link } = whereOf(interview);
  return (
    <Popover
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: paperSx } }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {interviewNumber(interview.interviewId)} {valueText(interview.type)}
        </Typography>
        <StatusChip status={interview.status} />
      </Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', mb: 1.5 }}>
        {showWhen(schedule.date, zone)} · {F.minutes(schedule.durationInMinutes)}
      </Typography>
      <Facts rail>
        {inviteCandidates.length > 0 && (
          <Fact label={T.with}>
            {inviteCandidates.map((person) => (
              <LinkTo
                key={person._id}
                component={Link}
                to={paths.interviews.person(_id, person._id)}
                sx={{ display: 'block', fontWeight: 600 }}
              >
                {person.name}
              </LinkTo>
            ))}
          </Fact>
        )}
        <Fact label={F.job}>{job ? <JobLink job={job} /> : C.noJob}</Fact>
        <Fact label={F.interviewers}>{interviewers.map(({ name }) => name).join(', ')}</Fact>
        <Fact label={F.mode}>{valueText(interview.mode)}</Fact>
        {(place || link) && (
          <Fact label={F.where}>
            <Where interview={interview} />
          </Fact>
        )}
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button size="small" variant="contained" component={Link} to={paths.interviews.show(_id)}>
          {T.open}
        </Button>
        {onMove && (
          <Button size="small" variant="outlined" onClick={onMove}>
            {T.reschedule}
          </Button>
        )}
        {onCancel && (
          <Button size="small" variant="outlined" color="error" onClick={onCancel}>
            {T.cancelIt}
          </Button>
        )}
      </Box>
    </Popover>
  );
}

const paperSx = { p: 2.5, width: 'min(380px, calc(100vw - 32px))' } as const;
