import { Box, Typography } from '@mui/material';
import type { ChangeEntry } from '@shared/api.js';
import { texts } from '../i18n/en.js';
import { showMoment } from './dates.js';
import { wordsOf } from './words.js';

/* Actions whose name says it all: that a job was closed is not told as a field that became false. */
const STATES = ['closed', 're-opened'];

/* A long text shows how it begins: the record itself has the rest. */
const LONGEST = 160;
const short = (text: string) =>
  text.length > LONGEST ? `${[...text].slice(0, LONGEST).join('').trimEnd()}…` : text;
const quoted = (text: string | null | undefined) => text && `“${short(text)}”`;

/** One change: who, what, from what to what, when. */
export function ActivityEntry({ entry, last }: { entry: ChangeEntry; last: boolean }) {
  const { changedBy, changedAt, action, oldValue, newValue, reason } = entry;
  const isState = STATES.includes(action);
  const fieldName = isState ? undefined : entry.fieldName;
  const done = isState ? action : wordsOf(action);
  return (
    <Box component="li" sx={{ position: 'relative', paddingLeft: 3, paddingBottom: last ? 0 : 2 }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          position: 'absolute',
          left: 3,
          top: 7,
          width: 9,
          height: 9,
          borderRadius: '50%',
          backgroundColor: theme.palette.primary.main,
          boxShadow: `0 0 0 3px ${theme.palette.primarySoft}`,
        })}
      />
      {!last && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: 7,
            top: 20,
            bottom: -4,
            width: '1px',
            backgroundColor: 'divider',
          }}
        />
      )}
      <Typography sx={{ fontSize: 13.5, lineHeight: '20px' }}>
        <strong>{changedBy?.name ?? texts.common.system}</strong>{' '}
        {fieldName ? texts.common.changed(wordsOf(fieldName), quoted(oldValue), quoted(newValue)) : done}
      </Typography>
      {reason && (
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {texts.common.reason}: {reason}
        </Typography>
      )}
      <Typography variant="caption" component="time" dateTime={changedAt} sx={{ color: 'text.secondary' }}>
        {showMoment(changedAt)}
      </Typography>
    </Box>
  );
}
