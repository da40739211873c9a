import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { toneOf } from './status.js';
import { capital, valueText } from './words.js';

interface Props {
  /** A candidate, screening, onboarding, job, role or import status; also `Deleted`. */
  status: string;
  /** Text to show if it differs from the status, for example with a count. */
  label?: string;
}

/**
 * The one chip for all statuses: a tinted background, text of the same hue and a dot, so never colour alone. The
 * document holds its style (`theme/rows.ts`): lists show hundreds.
 */
export function StatusChip({ status, label = capital(valueText(status)) }: Props) {
  return (
    <span className="hd-chip" data-status={status} data-tone={toneOf(status)}>
      {status === 'Deleted' ? (
        <DeleteIcon aria-hidden sx={{ fontSize: 14 }} />
      ) : (
        <StatusDot status={status} />
      )}
      {label}
    </span>
  );
}

/** The dot of a status, if a chip is too much; the status is next to it in words. */
export function StatusDot({ status }: { status: string }) {
  return <span className="hd-dot" data-tone={toneOf(status)} aria-hidden />;
}
