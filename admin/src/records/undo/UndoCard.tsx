import CloseIcon from '@mui/icons-material/Close';
import { useTexts } from '../../i18n/texts.js';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, IconButton, Link, Paper, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { canUndo, closeNotice, type Notice, pauseNotices, undoNotice } from './undoStore.js';

/** One notice: the record, the change and the server's message, with Undo if possible. */
export function UndoCard({ notice }: { notice: Notice }) {
  const t = useTexts('records').undo;
  const { key, record, change, message, progress, kind, state } = notice;
  const first = { undone: t.undone, failed: t.failed, undoing: t.undoing }[state as string] ?? change;
  const isWrong = state === 'failed' || kind === 'error';
  const more = state === 'storing' || (state === 'undoing' && progress) ? progress : message;
  /* The focused control disappears with the notice, and so does the reason to pause its timer. */
  const act = (work: () => unknown) => {
    work();
    pauseNotices(false);
  };
  return (
    <Paper sx={{ ...cardSx, borderLeftColor: COLORS[isWrong ? 'error' : kind] }} data-undo={state}>
      <Box sx={{ flex: 1, minWidth: 0 }} {...(kind === 'error' && { role: 'alert', tabIndex: -1 })}>
        {record && (
          <Typography sx={{ fontSize: 13, fontWeight: 600, overflowWrap: 'anywhere' }}>{record}</Typography>
        )}
        <Typography
          component="div"
          sx={{ fontSize: 13, overflowWrap: 'anywhere', color: isWrong ? 'error.main' : 'text.primary' }}
        >
          {first}
        </Typography>
        {more && <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>{more}</Typography>}
        {notice.more && (
          <Link
            component={RouterLink}
            to={notice.more.to}
            sx={{ display: 'block', fontSize: 13, marginTop: 0.5 }}
          >
            {notice.more.label}
          </Link>
        )}
        {canUndo(notice) && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<UndoIcon />}
            aria-label={t.undoOf(record ?? '')}
            aria-keyshortcuts="Control+Z"
            onClick={() => act(() => void undoNotice(key))}
            sx={{ marginTop: 0.75 }}
          >
            {t.undo}
          </Button>
        )}
      </Box>
      <IconButton size="small" aria-label={t.close} onClick={() => act(() => closeNotice(key))}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Paper>
  );
}

const COLORS = {
  info: 'primary.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
} as const;

const cardSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  padding: 1.25,
  paddingRight: 0.5,
  borderRadius: '10px',
  border: 1,
  borderColor: 'divider',
  borderLeft: 3,
} as const;
