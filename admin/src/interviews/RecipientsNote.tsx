import NotifyIcon from '@mui/icons-material/MailOutlined';
import { Box, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { currentTexts, useTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import type { InterviewValues } from './interviewModel.js';
import { recipientsOf } from './recipientsOf.js';

/** Maximum number of people named. */
const MOST = 4;

/** Who is notified, and when; undefined if nobody is. @param seconds in which the change can be undone */
export function noticeText(names: readonly string[], seconds: number): string | undefined {
  const T = currentTexts().interviews.recipients;
  if (names.length === 0) return undefined;
  const displayed = names.slice(0, MOST).join(', ');
  const all = names.length > MOST ? T.andMore(displayed, names.length - MOST) : displayed;
  return seconds > 0 ? T.later(all, seconds) : T.now(all);
}

interface Props {
  /** The stored values; undefined for a new one. */
  before?: InterviewValues;
  after: InterviewValues;
}

/** One line naming the people notified when this is saved. */
export function RecipientsNote({ before, after }: Props) {
  const T = useTexts('interviews').recipients;
  const seconds = useSession()?.interviewNoticeSeconds ?? 0;
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary', mt: 2 }}>
      <NotifyIcon sx={{ fontSize: 18 }} />
      <Typography variant="body2">
        {noticeText(recipientsOf(before, after, Date.now()), seconds) ?? T.nobody}
      </Typography>
    </Box>
  );
}

/** {@link RecipientsNote} for the surrounding form. */
export function FormRecipientsNote({ before }: Pick<Props, 'before'>) {
  const { getValues } = useFormContext();
  useWatch();
  return <RecipientsNote before={before} after={getValues() as InterviewValues} />;
}
