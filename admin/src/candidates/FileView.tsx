import { Alert, Card, CircularProgress } from '@mui/material';
import { lazy, memo, Suspense } from 'react';
import { EmptyState } from '../common/EmptyState.js';
import { useTexts } from '../i18n/texts.js';
import { VIEWER } from './fileTools.js';
import { FileError, useFileBlob } from './useFileBlob.js';
import { BAR_HEIGHT } from './ViewerBar.js';

const PdfView = lazy(() => import('./PdfView.js'));
const ImageView = lazy(() => import('./ImageView.js'));

interface Props {
  /** URL under /api. */
  url: string | undefined;
  /** What the file is, for example "Resume of Asha Rao". */
  title: string;
  /** Name of the downloaded file, without its ending. */
  saveAs: string;
}

/** A file of a candidate: a PDF with its pages, or a zoomable image (1-core section 2 "Candidate file viewer"). */
export const FileView = memo(function FileView({ url, title, saveAs }: Props) {
  const texts = useTexts();
  const { data: blob, error } = useFileBlob(url);
  if (url === undefined || (error instanceof FileError && error.missing)) {
    return (
      <Card>
        <EmptyState drawing="document" text={texts.candidates.file.missing} />
      </Card>
    );
  }
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!blob) return <Waiting />;
  const View = blob.type.startsWith('image/') ? ImageView : PdfView;
  return (
    <Suspense fallback={<Waiting />}>
      <View blob={blob} title={title} saveAs={saveAs} />
    </Suspense>
  );
});

/* As high as the viewer, so that nothing moves when it comes. */
function Waiting() {
  const texts = useTexts();
  return (
    <Card
      role="status"
      aria-label={texts.candidates.file.loading}
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: `calc(${VIEWER.height} + ${BAR_HEIGHT}px)`,
        minHeight: VIEWER.minHeight + BAR_HEIGHT,
      }}
    >
      <CircularProgress aria-hidden />
    </Card>
  );
}
