import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { SIZES } from '../theme/tokens.js';

/* The product's mark, an H whose bar is a tick. */
function Mark({ size = 32 }: { size?: number }) {
  return <Box component="img" src="/favicon.svg" alt="" width={size} height={size} sx={{ flex: 'none' }} />;
}

/** The mark with the product's name, linking to the dashboard. */
export function Brand({ compact = false }: { compact?: boolean }) {
  const texts = useTexts();
  return (
    <Box
      component={Link}
      to={paths.dashboard}
      aria-label={texts.product}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        flex: 'none',
        height: SIZES.topBar,
        paddingX: 2,
        color: 'text.primary',
        textDecoration: 'none',
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Mark />
      {!compact && (
        <Typography component="span" sx={{ fontSize: 18, fontWeight: 650, letterSpacing: '-0.02em' }}>
          {texts.product}
        </Typography>
      )}
    </Box>
  );
}
