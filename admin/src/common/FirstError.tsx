import { useEffect, useRef } from 'react';
import { type FieldError, useFormContext, useFormState } from 'react-hook-form';

/* An attribute, for React writes the class anew when the field is focused. */
const MARK = 'data-first-error';
/** The type that react-admin gives to errors that came with the server's answer. */
const SERVER = 'server';
const CONTROLS =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select, [contenteditable=true], [role=combobox], button';

/**
 * Inside a form: after a refused submit the first erroneous field is scrolled into view, focused and briefly
 * highlighted (1-core section 5), whatever kind of field it is. Forms turn off their own focusing.
 */
export function FirstError() {
  const place = useRef<HTMLSpanElement>(null);
  const { clearErrors, control } = useFormContext();
  const { submitCount, errors } = useFormState();
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (submitCount === 0 || !hasErrors) return;
    /* The server may name a field that the form has not: it would keep the form from ever being sent again. */
    const known = [...control._names.mount];
    for (const [name, error] of Object.entries(errors) as Array<[string, FieldError]>) {
      const isField = known.some((field) => field === name || field.startsWith(`${name}.`));
      if (error.type === SERVER && !isField) clearErrors(name);
    }
    const frame = requestAnimationFrame(() => {
      const form = place.current?.closest('form') ?? document;
      const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error');
      if (!wrong) return;
      const field =
        wrong.closest<HTMLElement>('[data-field], .ra-input, fieldset, .MuiFormControl-root') ?? wrong;
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      field.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
      /* An editor's toolbar stands before its text. */
      const text = field.querySelector<HTMLElement>('[contenteditable=true]');
      (field.matches(CONTROLS) ? field : (text ?? field.querySelector<HTMLElement>(CONTROLS)))?.focus({
        preventScroll: true,
      });
      field.removeAttribute(MARK);
      void field.offsetWidth;
      field.setAttribute(MARK, '');
      field.addEventListener('animationend', () => field.removeAttribute(MARK), { once: true });
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new submit moves the focus, not correcting a field
  }, [submitCount]);
  return <span ref={place} hidden />;
}
