import { Typography, useTheme } from '@mui/material';
import type { CSSProperties, ReactNode } from 'react';
import { Overlays } from '../common/Overlays.js';
import { ServiceBanner } from '../layout/ServiceBanner.js';
import { BrandPage } from './BrandPage.js';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Frame of the pages before sign-in that the application renders. */
export function AuthShell({ title, hint, children }: Props) {
  const { background, text } = useTheme().palette;
  const style = { background: background.paper, '--muted': text.secondary } as CSSProperties;
  return (
    <BrandPage above={<ServiceBanner />} style={style}>
      <Typography variant="h1">{title}</Typography>
      {hint && <Typography sx={{ color: 'text.secondary', marginTop: 0.75 }}>{hint}</Typography>}
      <div style={{ marginTop: 24 }}>{children}</div>
      <Overlays />
    </BrandPage>
  );
}
