import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

/** The key next to a choice; unless it is spoken, the accessible name is the choice alone. */
export function Key({ children, spoken = false }: { children: ReactNode; spoken?: boolean }) {
  return (
    <Box
      component="kbd"
      aria-hidden={!spoken}
      sx={{
        minWidth: 20,
        paddingX: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
        textAlign: 'center',
        fontFamily: 'inherit',
        fontSize: 11.5,
        lineHeight: '18px',
        color: 'text.secondary',
        // A phone has no keys, but its help still lists them.
        '@media (hover: none)': { display: spoken ? undefined : 'none' },
      }}
    >
      {children}
    </Box>
  );
}

/** Keys and what they do, as a list. */
export function KeyList({ rows }: { rows: ReadonlyArray<readonly [keys: readonly string[], what: string]> }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        /* On a phone several keys wrap, so that the texts have room. */
        gridTemplateColumns: { xs: '64px 1fr', sm: 'auto 1fr' },
        columnGap: 2,
        rowGap: 1,
        margin: 0,
      }}
    >
      {rows.map(([keys, what]) => (
        <Fragment key={what}>
          <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
            {keys.map((key) => (
              <Key key={key} spoken>
                {key}
              </Key>
            ))}
          </Box>
          <Typography component="dd" sx={{ margin: 0 }}>
            {what}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
