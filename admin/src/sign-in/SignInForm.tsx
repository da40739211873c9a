import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { loginRules } from '@shared/resources/users/rules.js';
import { today } from '../common/dates.js';
import { showFirstError } from '../common/showFirstError.js';
import { ruleText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';
import { loadApplication } from './loadApplication.js';
import { target } from './knownSession.js';

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];

const errorOf = (field: Field, value: string) => ruleText(loginRules[field](value, { today: today() }));

/** Email, password and "remember me"; after sign-in the application opens at the requested page. */
export function SignInForm() {
  const texts = useTexts().login;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Field, string>>({ email: '', password: '' });
  const [isChecked, setChecked] = useState(false);
  const [isDisplayed, setDisplayed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const errors: Partial<Record<Field, string>> = {};
  if (isChecked) for (const field of FIELDS) errors[field] = errorOf(field, values[field]);

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (FIELDS.some((field) => errorOf(field, values[field])))
      return requestAnimationFrame(() => showFirstError(form.current!));
    const rememberMe = new FormData(form.current!).has('rememberMe');
    setBusy(true);
    try {
      const body = { email: values.email.trim(), password: values.password, rememberMe };
      await request('/api/auth/login', { method: 'POST', body });
      window.location.replace(target());
    } catch (error) {
      setBusy(false);
      setFailure((error as Error).message);
    }
  };
  const fieldOf = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void signIn(event)} onInput={loadApplication}>
        <Input {...fieldOf('email')} type="email" label={texts.email} autoComplete="username" autoFocus />
        <Input
          {...fieldOf('password')}
          type={isDisplayed ? 'text' : 'password'}
          label={texts.password}
          autoComplete="current-password"
          button={<PasswordButton isDisplayed={isDisplayed} onDisplayed={setDisplayed} />}
        />
        <div className="row">
          <label>
            <input type="checkbox" name="rememberMe" />
            {texts.rememberMe}
          </label>
          <a href={paths.forgotPassword}>{texts.forgot}</a>
        </div>
        <button type="submit" className="send" disabled={isBusy}>
          {texts.signIn}
        </button>
      </form>
      <div role="status" aria-live="polite">
        {isBusy && (
          <div className="overlay">
            <p>
              <span className="wheel" aria-hidden="true" />
              {texts.signingIn}
            </p>
          </div>
        )}
      </div>
      {failure !== undefined && <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
}

interface InputProps {
  name: Field;
  type: string;
  label: string;
  value: string;
  error: string | undefined;
  autoComplete: string;
  autoFocus?: boolean;
  button?: React.ReactNode;
  onValue: (value: string) => void;
}

function Input({ label, error, button, onValue, ...rest }: InputProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <span aria-hidden="true">*</span>
      </label>
      <div className="control">
        <input
          {...rest}
          id={id}
          required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onValue(event.target.value)}
        />
        {button}
      </div>
      <p id={`${id}-error`} className="error">
        {error}
      </p>
    </div>
  );
}

/** The modal with an OK button of 1-core section 8. */
function ErrorDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const texts = useTexts('common');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="error-title"
      aria-describedby="error-text"
      onClose={onClose}
    >
      <h2 id="error-title">{texts.errorTitle}</h2>
      <p id="error-text">{text}</p>
      <button type="button" className="ok" onClick={onClose}>
        {texts.ok}
      </button>
    </dialog>
  );
}

const OPEN =
  'M12 4.5C7 4.5 2.7 7.6 1 12c1.7 4.4 6 7.5 11 7.5s9.3-3.1 11-7.5c-1.7-4.4-6-7.5-11-7.5zM12 17a5 5 0 1 1 0-10 5 5 0 0 1 0 10zm0-8a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';

interface Props {
  isDisplayed: boolean;
  onDisplayed: (isDisplayed: boolean) => void;
}

/** Shows or hides the typed password. */
function PasswordButton({ isDisplayed, onDisplayed }: Props) {
  const texts = useTexts('login');
  return (
    <button
      type="button"
      className="eye"
      aria-label={isDisplayed ? texts.hidePassword : texts.showPassword}
      onClick={() => onDisplayed(!isDisplayed)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={OPEN} />
        {!isDisplayed && <path className="struck" d="M3 3.5 20.5 21" />}
      </svg>
    </button>
  );
}
