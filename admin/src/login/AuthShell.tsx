import CheckIcon from '@mui/icons-material/Check';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Overlays } from '../common/Overlays.js';
import { useTexts } from '../i18n/texts.js';
import { Mark } from '../layout/Brand.js';
import { ServiceBanner } from '../layout/ServiceBanner.js';
import { BrandDrawing } from './BrandDrawing.js';
import { MadeBy } from './MadeBy.js';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** The split page around everything before sign-in: who we are on the left, what to do on the right. */
export function AuthShell({ title, hint, children }: Props) {
  const texts = useTexts();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
        minHeight: '100vh',
        backgroundColor: 'background.paper',
      }}
    >
      <BrandSide />
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <ServiceBanner />
        <Box
          component="main"
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            width: '100%',
            maxWidth: 448,
            marginX: 'auto',
            padding: { xs: 2.5, sm: 4 },
          }}
        >
          <Box sx={{ display: { xs: 'flex', md: 'none' }, alignItems: 'center', gap: 1.25, marginBottom: 4 }}>
            <Mark />
            <Typography component="span" sx={{ fontSize: 18, fontWeight: 650 }}>
              {texts.product}
            </Typography>
          </Box>
          <Typography variant="h1">{title}</Typography>
          {hint && <Typography sx={{ color: 'text.secondary', marginTop: 0.75 }}>{hint}</Typography>}
          <Box sx={{ marginTop: 3 }}>{children}</Box>
        </Box>
        <MadeBy />
        <Overlays />
      </Box>
    </Box>
  );
}

function BrandSide() {
  const texts = useTexts();
  return (
    <Box
      component="aside"
      aria-label={texts.product}
      sx={(theme) => ({
        position: 'relative',
        overflow: 'hidden',
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        padding: 6,
        color: theme.palette.brand.text,
        backgroundColor: theme.palette.brand.main,
      })}
    >
      <BrandDrawing />
      <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Mark size={36} />
        <Typography component="span" sx={{ fontSize: 20, fontWeight: 650, letterSpacing: '-0.02em' }}>
          {texts.product}
        </Typography>
      </Box>
      <Box sx={{ position: 'relative', marginTop: 'auto', maxWidth: 440 }}>
        <Typography component="p" variant="h1" sx={{ textWrap: 'balance' }}>
          {texts.login.claim}
        </Typography>
        <Typography sx={{ color: 'brand.muted', marginTop: 1.5, fontSize: 15 }}>
          {texts.login.claimText}
        </Typography>
        <Box
          component="ul"
          sx={{ listStyle: 'none', padding: 0, margin: 0, marginTop: 3, display: 'grid', gap: 1.25 }}
        >
          {texts.login.points.map((point) => (
            <Box component="li" key={point} sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
              <CheckIcon aria-hidden sx={{ fontSize: 18, color: 'brand.accent' }} />
              {point}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
