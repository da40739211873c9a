import { Box, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { showCount } from '@shared/format.js';
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
  /** The page's main actions, to the right. */
  actions?: ReactNode;
}

/** The head of a page: its only h1, with the count, the status and the main actions. */
export function PageHead({ title, count, hint, lead, status, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useAnnounceTitle(title, heading);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2.5 }}>
      {lead}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
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
      {actions && (
        <Box className="hd-no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}
