import { PlainIcon } from '../../common/PlainIcon.js';
import { useTexts } from '../../i18n/texts.js';
import { useReviewAddress } from '../../records/review/useReviewAddress.js';

/** Opens a candidate's review next to the list that contains the button. */
export function ReviewIconButton({ id, name }: { id: string; name: string }) {
  const t = useTexts('records').review;
  const { open } = useReviewAddress();
  return (
    <button
      type="button"
      className="hd-row-icon hd-no-print"
      title={t.start}
      aria-label={t.open(name)}
      onClick={(event) => {
        event.stopPropagation();
        open(id);
      }}
    >
      <PlainIcon name="review" />
    </button>
  );
}
