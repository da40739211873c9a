import PagesIcon from '@mui/icons-material/DescriptionOutlined';
import TextIcon from '@mui/icons-material/NotesOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import { useAccess } from '../../access/useAccess.js';
import { useTexts } from '../../i18n/texts.js';
import { ViewSwitch } from '../../records/ViewSwitch.js';
import { VIEWER } from '../fileTools.js';
import { FileView } from '../FileView.js';
import { BarFrame, ViewerWaiting } from '../ViewerBar.js';
import { resumeTextQuery, useResumeForm } from './resumeForm.js';

/* Lower than a list's; in a narrow bar only the icons. */
const BUTTON = '& .MuiToggleButtonGroup-root .MuiToggleButton-root';
const choiceSx = {
  [BUTTON]: { gap: 0.75, paddingX: 1, paddingY: 0.25, minHeight: 30, fontSize: 13 },
  '@container (max-width: 560px)': { [BUTTON]: { gap: 0, fontSize: 0 } },
} as const;

interface Props {
  /** The candidate's name. */
  name: string;
  /** Address of the file; null if there is none. */
  url: string | null;
}

/** A resume as pages or as text; on a phone as text, until the reader chooses. */
export const ResumeView = memo(function ResumeView({ name, url }: Props) {
  const { file, fields } = useTexts('candidates');
  const mayRead = useAccess().can('candidate', 'read');
  const [form, choose] = useResumeForm();
  const title = file.of(fields.resume, name);
  const choice = useMemo(
    () => (
      <Box sx={choiceSx}>
        <ViewSwitch
          label={file.form}
          views={[
            { name: 'pages', text: file.forms.pages, icon: PagesIcon },
            { name: 'text', text: file.forms.text, icon: TextIcon },
          ]}
          value={form}
          onChange={choose}
        />
      </Box>
    ),
    [file, form, choose],
  );
  const displayed = mayRead && url ? url : undefined;
  return form === 'text' && displayed ? (
    <ResumeTextView url={displayed} title={title} bar={choice} />
  ) : (
    <FileView url={displayed} title={title} saveAs={title} bar={choice} />
  );
});

interface ResumeTextViewProps {
  /** Address of the resume's file. */
  url: string;
  title: string;
  /** Shown in the bar. */
  bar: ReactNode;
}

/** A resume as text in the reader's font size; says so if it has none. */
function ResumeTextView({ url, title, bar }: ResumeTextViewProps) {
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
