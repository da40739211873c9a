import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.js';
import { VIEWER } from '../fileTools.js';
import { BarFrame } from '../ViewerBar.js';
import { ViewerWaiting } from '../ViewerWaiting.js';
import { resumeTextQuery } from './resumeForm.js';

interface Props {
  /** Address of the resume's file. */
  url: string;
  title: string;
  /** Shown in the bar. */
  bar: ReactNode;
}

/** A resume as text in the reader's font size; says so if it has none. */
export function ResumeTextView({ url, title, bar }: Props) {
  const texts = useTexts();
  const { data, error, refetch } = useQuery(resumeTextQuery(url));
  if (!data && !error) return <ViewerWaiting />;
  return (
    <Card>
      <BarFrame>{bar}</BarFrame>
      <Box
        role="region"
        aria-label={title}
        // Scrolls with the arrow keys too.
        tabIndex={0}
        sx={{ ...VIEWER, overflow: 'auto', padding: 2 }}
      >
        {error && (
          <Alert
            severity="error"
            action={<Button onClick={() => void refetch()}>{texts.common.tryAgain}</Button>}
          >
            {error.message}
          </Alert>
        )}
        {data && !data.text.trim() && <Alert severity="info">{texts.candidates.file.noText}</Alert>}
        {data && (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}>
            {data.text.trim()}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
