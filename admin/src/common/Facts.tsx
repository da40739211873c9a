import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { texts } from '../i18n/en.js';

/** A definition list of facts, in two columns where there is room. */
export function Facts({ children, columns = 2 }: { children: ReactNode; columns?: 1 | 2 }) {
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns:
          columns === 1 ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(256px, 100%), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

interface FactProps {
  label: string;
  /** Nothing, an empty text or null shows a muted dash. */
  children?: ReactNode;
  /** Takes the whole width: long texts. */
  wide?: boolean;
}

/** One fact: its name and its value. */
export function Fact({ label, children, wide = false }: FactProps) {
  const isEmpty = children === undefined || children === null || children === '' || children === false;
  return (
    <Box sx={{ minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
      <Typography component="dt" sx={{ fontSize: 12.5, lineHeight: '18px', color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          margin: 0,
          marginTop: 0.25,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'pre-line',
          maxWidth: '75ch',
        }}
      >
        {isEmpty ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <span aria-hidden>{texts.common.empty}</span>
            <Box component="span" sx={visuallyHidden}>
              {texts.common.notFilledIn}
            </Box>
          </Box>
        ) : (
          children
        )}
      </Typography>
    </Box>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
