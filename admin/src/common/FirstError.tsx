import { useEffect, useRef } from 'react';
import { type FieldError, useFormContext, useFormState } from 'react-hook-form';
import { focusRefusal } from '../records/undo/focusRefusal.js';
import { showFirstError } from './showFirstError.js';

/** The type that react-admin gives to errors that came with the server's answer. */
const SERVER = 'server';

/**
 * Inside a form: after a refused submit the first erroneous field is scrolled into view, focused and briefly
 * highlighted (1-core section 5), whatever kind of field it is; where no field is to blame the refusal's notice takes the
 * focus. Forms turn off their own focusing.
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
    let isOfField = false;
    for (const [name, error] of Object.entries(errors) as Array<[string, FieldError]>) {
      const isField = known.some((field) => field === name || field.startsWith(`${name}.`));
      isOfField ||= isField;
      if (error.type === SERVER && !isField) clearErrors(name);
    }
    if (!isOfField) return focusRefusal();
    const frame = requestAnimationFrame(() => showFirstError(place.current?.closest('form') ?? document));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new submit moves the focus, not correcting a field
  }, [submitCount]);
  return <span ref={place} hidden />;
}
