import { Box, Typography } from '@mui/material';
import type { ChangeEntry } from '@shared/kit/api.js';
import { useTexts } from '../i18n/texts.js';
import { showDay } from '@shared/kit/format.js';
import { showAgo, showMoment, showTime } from './dates.js';
import { StatusChip } from './StatusChip.js';
import { wordsOf } from './words.js';

/* Self-explanatory actions: a closed job is not also shown as a field that became false. */
const STATES = ['closed', 're-opened'];

/* Longer texts are truncated: the record itself has the rest. */
const MAX_LENGTH = 160;
const short = (text: string) =>
  text.length > MAX_LENGTH ? `${[...text].slice(0, MAX_LENGTH).join('').trimEnd()}…` : text;
const quoted = (text: string | null | undefined) => text && `“${short(readable(text))}”`;

/* History stores instants and days as ISO texts. */
function readable(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text)) return showMoment(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? showDay(text) : text;
}

const moveSx = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 } as const;

/** One change: who, what, from what to what, when. */
export function ActivityEntry({ entry, last }: { entry: ChangeEntry; last: boolean }) {
  const texts = useTexts();
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
        {fieldName === 'status' && oldValue && newValue ? (
          <Box component="span" sx={moveSx}>
            {texts.common.movedFrom} <StatusChip status={oldValue} /> {texts.common.movedTo}{' '}
            <StatusChip status={newValue} />
          </Box>
        ) : fieldName ? (
          texts.common.changed(wordsOf(fieldName), quoted(oldValue), quoted(newValue))
        ) : (
          done
        )}
        {entry.subject && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {entry.subject.name}
          </Box>
        )}
      </Typography>
      {reason && (
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {texts.common.reason}: {reason}
        </Typography>
      )}
      <Typography
        variant="caption"
        component="time"
        dateTime={changedAt}
        title={showMoment(changedAt)}
        sx={{ color: 'text.secondary' }}
      >
        {showAgo(changedAt, new Date(), texts.records.time)} · {showTime(new Date(changedAt))}
      </Typography>
    </Box>
  );
}
