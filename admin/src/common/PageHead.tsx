import { Box, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { showCount } from '@shared/kit/format.js';
import { useAnnounceTitle } from './page-title.js';

interface Props {
  title: string;
  /** How many records the list holds, shown beside the title. */
  count?: number;
  /** One muted line under the title. */
  hint?: ReactNode;
  /** Shown before the title: a photo. */
  lead?: ReactNode;
  /** Shown beside the title: a status. */
  status?: ReactNode;
  /** Shown between the title and the actions: tabs. */
  tabs?: ReactNode;
  /** Lower, for pages that fill the window. */
  dense?: boolean;
  /** The page's main actions, to the right. */
  actions?: ReactNode;
}

/** The head of a page: its only h1, with the count, the status and the main actions. */
export function PageHead({ title, count, hint, lead, status, tabs, dense = false, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useAnnounceTitle(title, heading);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: dense ? 0.5 : 2,
        flex: 'none',
        marginBottom: dense ? 0.75 : 2.5,
      }}
    >
      {lead}
      <Box sx={{ flex: tabs ? '0 0 auto' : dense ? '1 1 auto' : '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography ref={heading} variant="h1">
            {title}
          </Typography>
          {count !== undefined && (
            <Typography
              component="span"
              sx={{ color: 'text.secondary', fontSize: 17, fontVariantNumeric: 'tabular-nums' }}
            >
              {showCount(count)}
            </Typography>
          )}
          {status}
        </Box>
        {hint && <Typography sx={{ color: 'text.secondary', marginTop: 0.25 }}>{hint}</Typography>}
      </Box>
      {tabs && <Box sx={{ flex: '1 1 0', minWidth: 0 }}>{tabs}</Box>}
      {actions && (
        <Box className="hd-no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}
