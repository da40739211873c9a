import { useTexts } from '../i18n/texts.js';

const OPEN =
  'M12 4.5C7 4.5 2.7 7.6 1 12c1.7 4.4 6 7.5 11 7.5s9.3-3.1 11-7.5c-1.7-4.4-6-7.5-11-7.5zM12 17a5 5 0 1 1 0-10 5 5 0 0 1 0 10zm0-8a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';

interface Props {
  isShown: boolean;
  onShown: (isShown: boolean) => void;
}

/** Shows or hides the typed password. */
export function PasswordButton({ isShown, onShown }: Props) {
  const texts = useTexts('login');
  return (
    <button
      type="button"
      className="eye"
      aria-label={isShown ? texts.hidePassword : texts.showPassword}
      onClick={() => onShown(!isShown)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={OPEN} />
        {!isShown && <path className="struck" d="M3 3.5 20.5 21" />}
      </svg>
    </button>
  );
}
