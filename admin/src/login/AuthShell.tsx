import { Button, Typography, useTheme } from '@mui/material';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { ErrorModal } from '../common/ErrorModal.js';
import { ProgressOverlay } from '../common/ProgressOverlay.js';
import { useTexts } from '../i18n/texts.js';
import { ServiceBanner } from '../layout/ServiceBanner.js';
import { BrandPage } from './BrandPage.js';
import { useFormState } from 'react-hook-form';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Frame of the pages before sign-in that the application renders. */
export function AuthShell({ title, hint, children }: Props) {
  const { product } = useTexts();
  const { background, text } = useTheme().palette;
  const style = { background: background.paper, '--muted': text.secondary } as CSSProperties;
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <BrandPage above={<ServiceBanner />} style={style}>
      <Typography variant="h1">{title}</Typography>
      {hint && <Typography sx={{ color: 'text.secondary', marginTop: 0.75 }}>{hint}</Typography>}
      <div style={{ marginTop: 24 }}>{children}</div>
      <ProgressOverlay />
      <ErrorModal />
    </BrandPage>
  );
}

/** The wide button under a short form; disabled while the form is being sent. */
export function SubmitButton({ label, busyLabel = label }: { label: string; busyLabel?: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      disabled={isSubmitting}
      sx={{ marginTop: 2 }}
    >
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
