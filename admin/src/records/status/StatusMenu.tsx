import { useTexts } from '../../i18n/texts.js';
import { PlainIcon } from '../../common/PlainIcon.js';
import { StatusChip } from '../../common/StatusChip.js';
import { useMenu } from '../../common/useMenu.js';
import { StatusChoices } from './StatusChoices.js';

interface Props<S extends string> {
  /** The person's name. */
  name: string;
  status: S;
  statuses: readonly S[];
  /** Undefined if the user may not change the status: it is read-only. */
  onChange?: (status: S) => void;
}

/**
 * The status as a chip that is a button: one click opens the choices, one key or click chooses. The document holds its
 * style (`theme/rows.ts`).
 */
export function StatusMenu<S extends string>({ name, status, statuses, onChange }: Props<S>) {
  const t = useTexts('records').status;
  const menu = useMenu();
  if (!onChange) return <StatusChip status={status} />;
  return (
    <>
      <button
        type="button"
        className="hd-status-button"
        aria-label={t.change(name, status)}
        {...menu.button}
        onClick={(event) => {
          event.stopPropagation();
          event.preventDefault();
          menu.button.onClick(event);
        }}
      >
        <StatusChip status={status} />
        <PlainIcon name="down" />
      </button>
      {menu.wasOpened && (
        <StatusChoices
          anchor={menu.over.anchorEl}
          label={t.menu(name)}
          statuses={statuses}
          current={status}
          onClose={menu.close}
          onChoose={onChange}
        />
      )}
    </>
  );
}
