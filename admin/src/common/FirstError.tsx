import { Alert } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type FieldError, useFormContext, useFormState } from 'react-hook-form';
import { showFirstError } from './showFirstError.js';

/** The type that react-admin gives to errors of the server's response. */
const SERVER = 'server';

/**
 * Inside a form: after a refused submit, scrolls the first erroneous field into view, focuses and briefly highlights it
 * (1-core section 5), whatever its kind; if no field is to blame, the refusal's notice gets the focus. A dialog keeps
 * the focus inside: there the refusal stands here instead, and the form turns off its notice. Forms turn off their own
 * focusing.
 */
export function FirstError() {
  const place = useRef<HTMLSpanElement>(null);
  const [refused, setRefused] = useState<string>();
  const { clearErrors, control } = useFormContext();
  const { submitCount, errors } = useFormState();
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    setRefused(undefined);
    if (submitCount === 0 || !hasErrors) return;
    /* The server may report a field that the form lacks: its error would block every further submit. */
    const known = [...control._names.mount];
    let isOfField = false;
    for (const [name, error] of Object.entries(errors) as Array<[string, FieldError]>) {
      const isField = known.some((field) => field === name || field.startsWith(`${name}.`));
      isOfField ||= isField;
      if (error.type === SERVER && !isField) clearErrors(name);
    }
    if (!isOfField) {
      if (!place.current?.closest('[role=dialog]')) return focusRefusal();
      setRefused(errors.root?.['serverError']?.message);
      return;
    }
    const frame = requestAnimationFrame(() => showFirstError(place.current?.closest('form') ?? document));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new submit moves the focus, not correcting a field
  }, [submitCount]);
  return (
    <>
      <span ref={place} hidden />
      {refused && (
        <Alert key={submitCount} ref={focus} severity="error" tabIndex={-1} sx={{ marginY: 1 }}>
          {refused}
        </Alert>
      )}
    </>
  );
}

const focus = (alert: HTMLElement | null) => alert?.focus();

/** Maximum number of frames until the notice is rendered. */
const FRAMES = 20;

/*
 * Focuses the newest error notice, for a form that was refused without an invalid field. The focus stays until the user
 * moves on, because the timers of notices are paused in the meantime. Returns a function that gives up.
 */
function focusRefusal(): () => void {
  let left = FRAMES;
  let frame = 0;
  const look = () => {
    const notice = [...document.querySelectorAll<HTMLElement>('[role=log] [role=alert]')].at(-1);
    left -= 1;
    if (notice) notice.focus();
    else if (left > 0) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
