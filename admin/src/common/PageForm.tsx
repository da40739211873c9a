import { Box, Button, Stack } from '@mui/material';
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import { FirstError } from './FirstError.js';
import { FormPage } from './FormGrid.js';
import { LeaveWarning } from './LeaveWarning.js';
import { PageHead, type PageHeadProps } from './PageHead.js';
import type { FormErrors } from './saveForm.js';

/** Props that the create and the edit page pass to the form. */
export interface PageFormProps<V> {
  title: string;
  values: V;
  /** Address that Cancel goes to. */
  cancelTo: string;
  /** In a sheet over another page, which has a title of its own: replaces Cancel's navigation. */
  onCancel?: (() => void) | undefined;
  /** In a sheet: receives whether there are unsaved changes. */
  unsaved?: RefObject<boolean> | undefined;
  saveLabel: string;
  /** Saves; returns messages by field if the server refused. */
  onSave: (values: V) => Promise<FormErrors | undefined>;
}

interface Props<V> extends PageFormProps<V>, Pick<PageHeadProps, 'lead' | 'status' | 'actions'> {
  /** Messages by field. */
  validate?: (values: V) => Record<string, unknown>;
  children: ReactNode;
}

/**
 * A page with a form: title, sections, Cancel and Save. Its first field gets the focus, a refused submit leads to the
 * first error (1-core section 5), and leaving it with unsaved changes asks first. Our own rules validate it, not the
 * browser's.
 */
export function PageForm<V>(props: Props<V>) {
  const { title, values, validate, unsaved, onSave, children, lead, status, actions, ...foot } = props;
  const isSaved = useRef(false);
  const submit = async (form: FieldValues) => {
    const errors = await onSave(form as V);
    isSaved.current = errors === undefined;
    return errors;
  };
  return (
    <Form
      defaultValues={values as FieldValues}
      validate={validate && ((form: FieldValues) => validate(form as V))}
      onSubmit={submit}
      shouldFocusError={false}
      noValidate
      /* In a sheet FirstError shows the refusal. */
      disableInvalidFormNotification={unsaved !== undefined}
    >
      <FirstField />
      <FirstError />
      <LeaveQuestion isSaved={isSaved} unsaved={unsaved} />
      <FormPage>
        {!foot.onCancel && <PageHead title={title} lead={lead} status={status} actions={actions} />}
        <Stack sx={{ gap: 2.5 }}>{children}</Stack>
        <FormFoot {...foot} />
      </FormPage>
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

/** Asks before the page is left with unsaved changes, but not while it is being saved. */
function LeaveQuestion({
  isSaved,
  unsaved: given,
}: {
  isSaved: RefObject<boolean>;
  unsaved?: RefObject<boolean> | undefined;
}) {
  const { isSubmitting, dirtyFields } = useFormState();
  const own = useRef(false);
  const unsaved = given ?? own;
  useLayoutEffect(() => {
    unsaved.current = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSaved.current;
  });
  return <LeaveWarning isUnsaved={useCallback(() => unsaved.current, [unsaved])} />;
}

/** The sticky foot: Cancel and Save stay visible; saving disables them and says so. */
function FormFoot({
  cancelTo,
  onCancel,
  saveLabel,
}: Pick<PageFormProps<unknown>, 'cancelTo' | 'onCancel' | 'saveLabel'>) {
  const texts = useTexts();
  const { isSubmitting: saving } = useFormState();
  const foot = useRef<HTMLDivElement>(null);
  useCtrlEnter(foot);
  return (
    <Box
      ref={foot}
      sx={(theme) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        paddingY: 1.5,
        borderTop: `1px solid ${theme.palette.divider}`,
        backgroundColor: theme.palette.background.default,
      })}
    >
      <Button
        variant="outlined"
        disabled={saving}
        {...(onCancel ? { onClick: onCancel } : { component: Link, to: cancelTo })}
      >
        {texts.common.cancel}
      </Button>
      <Button type="submit" variant="contained" disabled={saving} sx={{ minWidth: 112 }}>
        {saving ? texts.common.saving : saveLabel}
      </Button>
    </Box>
  );
}

/* Ctrl+Enter submits the form from any of its fields, like a click on the button. */
function useCtrlEnter(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = foot.current?.closest('form');
    if (!form) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
      if (!button || button.disabled) return;
      event.preventDefault();
      button.click();
    };
    form.addEventListener('keydown', onKey);
    return () => form.removeEventListener('keydown', onKey);
  }, [foot]);
}
