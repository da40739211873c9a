/** @jsxImportSource preact */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { LIMITS } from '@shared/kit/limits.js';
import type { PortalAnswer } from '@shared/resources/onboardings/api.js';
import { showFirstError } from '../common/showFirstError.js';
import { bodyOf, type Entered, missingIn, valueOf, withFile, withValue } from '../onboardings/stepValues.js';
import { PortalError, saveStep, sendDocument } from './api.js';
import { Document } from './Document.js';
import { portalLanguage, refusalText } from './language.js';

interface Props {
  portal: PortalAnswer;
  index: number;
  /** Unsaved entries of this step. */
  entered: Entered;
  onEnter: (entered: Entered) => void;
  /** Receives the server's current state. */
  onChanged: (portal: PortalAnswer) => void;
  onSaved: (portal: PortalAnswer) => void;
  /** The link, or what it opens, has changed: everything is re-read, the entries stay. */
  onOutdated: () => void;
  onPrevious?: () => void;
  /** Shown above the step's button when it opens. */
  notice?: string;
}

type Texts = Readonly<Record<string, string>>;

/** One step: texts, documents, Previous and 'Save & Next' (2-workflow section 2 "Onboarding fill page"). */
export function Step(props: Props) {
  const { portal, index, entered, onEnter, onChanged, onSaved, onOutdated, onPrevious } = props;
  const T = portalLanguage();
  const step = portal.steps[index]!;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [errors, setErrors] = useState<Texts>({});
  const [notice, setNotice] = useState('');
  const [busy, setBusy] = useState('');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  /* Without a message of its own, the refusal is only shown while entries are marked. */
  const refuse = (texts: Texts, message = '') => {
    setErrors(texts);
    setNotice(message);
    requestAnimationFrame(() => form.current && showFirstError(form.current));
  };
  const mend = (name: string) => setErrors(({ [name]: _old, ...others }) => others);
  const choose = (name: string, file: File | undefined) => {
    onEnter(withFile(entered, name, file));
    mend(name);
  };
  const write = (name: string, value: string) => {
    onEnter(withValue(step, entered, name, value));
    if (errors[name] && value.trim()) mend(name);
  };

  const save = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setNotice('');
    const missing = missingIn(step, entered);
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map(({ field }) => [field, T.isRequired(field)])));
    setErrors({});
    let sent = '';
    try {
      let left = entered;
      for (const [name, file] of entered.files) {
        sent = name;
        setBusy(T.sending(name));
        onChanged(await sendDocument(name, file));
        left = withFile(left, name, undefined);
        onEnter(left);
      }
      sent = '';
      setBusy(T.saving);
      onSaved(await saveStep(index, bodyOf(step, entered)));
    } catch (error) {
      const { status, message, hint, fields } = error as PortalError;
      if (status === 404 || status === 409) return onOutdated();
      if (sent && status >= 400 && status < 500 && status !== 429)
        refuse({ [sent]: [refusalText(message), hint].filter(Boolean).join('\n') });
      else {
        /* With the last step the server also checks earlier ones: then this names the incomplete one. */
        const own =
          step.fields.some(({ name }) => fields.has(name)) || step.files.some(({ name }) => fields.has(name));
        refuse(Object.fromEntries(fields), own ? '' : message);
      }
    } finally {
      setBusy('');
    }
  };

  const said = busy || notice || (Object.keys(errors).length > 0 ? T.check : props.notice);
  return (
    <form noValidate ref={form} onSubmit={(event) => void save(event)} aria-labelledby={`${id}-title`}>
      <p className="count">{T.step(index + 1, portal.steps.length)}</p>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {step.name}
      </h2>
      {step.description && <p className="description">{step.description}</p>}
      {step.fields.map(({ name, required }, place) => (
        <div className="field" key={name}>
          <label htmlFor={`${id}-${place}`}>
            {name} <small>({required ? T.required : T.optional})</small>
          </label>
          <input
            id={`${id}-${place}`}
            value={valueOf(step, entered, name)}
            maxLength={LIMITS.text.long}
            aria-required={required}
            aria-invalid={errors[name] !== undefined}
            aria-describedby={errors[name] ? `${id}-${place}-error` : undefined}
            onInput={({ currentTarget }) => write(name, currentTarget.value)}
          />
          {errors[name] && (
            <p className="error" id={`${id}-${place}-error`}>
              {errors[name]}
            </p>
          )}
        </div>
      ))}
      {step.files.map((file) => (
        <Document
          key={file.name}
          file={file}
          chosen={entered.files.get(file.name)}
          error={errors[file.name]}
          onChoose={(chosen) => choose(file.name, chosen)}
          onRefuse={(message) => refuse({ ...errors, [file.name]: message })}
        />
      ))}
      <div className="foot">
        <p role="status" className={busy || !said ? 'quiet' : 'notice'}>
          {said}
        </p>
        {onPrevious && (
          <button type="button" className="button" onClick={onPrevious} disabled={busy !== ''}>
            {T.previous}
          </button>
        )}
        <button type="submit" className="button main" aria-disabled={busy !== ''}>
          {T.next}
        </button>
      </div>
    </form>
  );
}
