import { Confirm } from '../../common/Confirm.js';
import { TypeToConfirm } from '../../common/TypeToConfirm.js';
import { useTexts } from '../../i18n/texts.js';

interface Props {
  /** Number of selected candidates. */
  count: number;
  deleting: boolean;
  resetting: boolean;
  onClose: () => void;
  onDelete: () => void;
  onReset: () => void;
}

/** The confirmations before selected candidates are deleted, and before the selection is cleared. */
export function BulkQuestions({ count, deleting, resetting, onClose, onDelete, onReset }: Props) {
  const texts = useTexts();
  const t = texts.candidates.selection;
  return (
    <>
      <Confirm
        open={deleting}
        title={t.deleteTitle(count)}
        text={texts.confirm.restoreLater}
        confirmLabel={t.delete}
        destructive
        onClose={onClose}
        onConfirm={onDelete}
      />
      <TypeToConfirm
        open={resetting}
        title={t.resetTitle}
        text={t.resetText(count)}
        label={t.resetPrompt}
        confirmLabel={t.reset}
        onClose={onClose}
        onConfirm={onReset}
      />
    </>
  );
}
