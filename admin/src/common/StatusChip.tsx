import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box } from '@mui/material';
import { toneOf } from './status.js';
import { capital, valueText } from './words.js';

interface Props {
  /** A candidate, screening, onboarding, job, role or import status; also `Deleted`. */
  status: string;
  /** What to show when it differs from the status, for example a count beside it. */
  label?: string;
}

/** The one chip for all statuses: a tinted ground, text of the same hue and a dot, so never colour alone. */
export function StatusChip({ status, label = capital(valueText(status)) }: Props) {
  const tone = toneOf(status);
  return (
    <Box
      component="span"
      data-status={status}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 24,
        paddingInline: 1.125,
        borderRadius: 999,
        fontSize: 12.5,
        fontWeight: 550,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        color: theme.palette.tones[tone].text,
        backgroundColor: theme.palette.tones[tone].background,
      })}
    >
      {status === 'Deleted' ? (
        <DeleteIcon aria-hidden sx={{ fontSize: 14 }} />
      ) : (
        <StatusDot status={status} />
      )}
      {label}
    </Box>
  );
}

/** The dot of a status, for places where a chip is too much; the status stands beside it in words. */
export function StatusDot({ status }: { status: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        width: 7,
        height: 7,
        borderRadius: '50%',
        flex: 'none',
        backgroundColor: theme.palette.tones[toneOf(status)].dot,
      })}
    />
  );
}
