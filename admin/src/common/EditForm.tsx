import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Form, type FormProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FirstError } from './FirstError.js';
import { LeaveWarning } from './LeaveWarning.js';

interface Props extends Omit<
  FormProps,
  'children' | 'noValidate' | 'shouldFocusError' | 'warnWhenUnsavedChanges'
> {
  children: ReactNode;
  /** Receives whether there are unsaved changes, for callers that close the form without leaving the page. */
  unsaved?: RefObject<boolean> | undefined;
}

/**
 * A form that fills a page: its first field gets the focus, a refused submit leads to the first error (1-core section
 * 5), and leaving it with unsaved changes asks first. Our own rules validate it, not the browser's.
 */
export function EditForm({ children, unsaved, ...form }: Props) {
  return (
    <Form
      {...form}
      shouldFocusError={false}
      noValidate
      /* In a sheet FirstError shows the refusal. */
      disableInvalidFormNotification={unsaved !== undefined}
    >
      <FirstField />
      <FirstError />
      <LeaveQuestion told={unsaved} />
      {children}
    </Form>
  );
}

/** Fields that accept typing; read-only ones are skipped. */
const FIELDS =
  'input:not([type=hidden]):not([type=file]):not(:disabled):not([readonly]), textarea:not(:disabled):not([readonly]), [role=combobox]';

/**
 * Inside a form: focuses its first field when the page opens, unless something has the focus already or an on-screen
 * keyboard would cover half of the page.
 */
function FirstField() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const hasKeyboard = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (!hasKeyboard) return undefined;
    const frame = requestAnimationFrame(() => {
      const form = place.current?.closest('form');
      if (!form || form.contains(document.activeElement)) return;
      form.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={place} hidden />;
}

/** Inside react-admin's forms: asks before the page is left with unsaved changes, but not while it is being saved. */
function LeaveQuestion({ told }: { told?: RefObject<boolean> | undefined }) {
  const { isSubmitting, isSubmitSuccessful, dirtyFields } = useFormState();
  const own = useRef(false);
  const unsaved = told ?? own;
  useLayoutEffect(() => {
    unsaved.current = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  });
  return <LeaveWarning isUnsaved={useCallback(() => unsaved.current, [unsaved])} />;
}
