import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { texts } from '../i18n/en.js';

interface Props {
  /** Where Cancel leads. */
  cancelTo: string;
  saveLabel?: string;
  savingLabel?: string;
  /** Saving goes on outside the form's own submit. */
  busy?: boolean;
  /** More, on the left side. */
  children?: ReactNode;
}

/** The sticky foot of a form: Cancel and Save stay in sight; saving disables the button and says so. */
export function FormFoot({ cancelTo, saveLabel, savingLabel, busy = false, children }: Props) {
  const { isSubmitting } = useFormState();
  const saving = busy || isSubmitting;
  return (
    <Box
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
      <Box sx={{ flex: 1 }}>{children}</Box>
      <Button variant="outlined" component={Link} to={cancelTo} disabled={saving}>
        {texts.common.cancel}
      </Button>
      <Button type="submit" variant="contained" disabled={saving} sx={{ minWidth: 112 }}>
        {saving ? (savingLabel ?? texts.common.saving) : (saveLabel ?? texts.common.save)}
      </Button>
    </Box>
  );
}
