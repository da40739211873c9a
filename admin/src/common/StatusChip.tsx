import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { toneOf } from './status.js';
import { capital, valueText } from './words.js';

interface Props {
  /** A candidate, screening, onboarding, job, role or import status; also `Deleted`. */
  status: string;
  /** What to show when it differs from the status, for example a count beside it. */
  label?: string;
}

/**
 * The one chip for all statuses: a tinted ground, text of the same hue and a dot, so never colour alone. Its style is the
 * document's (`theme/chips.ts`): lists show hundreds.
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

/** The dot of a status, for places where a chip is too much; the status stands beside it in words. */
export function StatusDot({ status }: { status: string }) {
  return <span className="hd-dot" data-tone={toneOf(status)} aria-hidden />;
}
