import { Box, Button } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';

interface Props {
  /** Address that Cancel goes to. */
  cancelTo: string;
  /** In a sheet over another page: replaces Cancel's navigation. */
  onCancel?: (() => void) | undefined;
  saveLabel?: string;
  savingLabel?: string;
}

/** The sticky foot of a form: Cancel and Save stay visible; saving disables the button and says so. */
export function FormFoot(props: Props) {
  const { cancelTo, onCancel, saveLabel, savingLabel } = props;
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
        marginTop: 2,
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
        {saving ? (savingLabel ?? texts.common.saving) : (saveLabel ?? texts.common.save)}
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
