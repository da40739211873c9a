import { Alert, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { EmptyState } from '../common/EmptyState.js';
import { useTexts } from '../i18n/texts.js';
import { fileQuery } from './fileTools.js';
import { ViewerWaiting } from './ViewerBar.js';

const PdfView = lazy(() => import('./PdfView.js'));
const ImageView = lazy(() => import('./ImageView.js'));

interface Props {
  /** URL under /api. */
  url: string | undefined;
  /** What the file is, for example "Resume of Asha Rao". */
  title: string;
  /** Name of the downloaded file, without its extension. */
  saveAs: string;
  /** Shown in the bar over the file, before its controls. */
  bar?: ReactNode;
}

/** A file of a candidate: a PDF with its pages, or a zoomable image (1-core section 2 "Candidate file viewer"). */
export const FileView = memo(function FileView({ url, title, saveAs, bar }: Props) {
  const t = useTexts('candidates').file;
  const { data: blob, error } = useQuery({ ...fileQuery(url ?? ''), enabled: url !== undefined, gcTime: 0 });
  if (url === undefined || error?.status === 404) {
    return (
      <Card>
        <EmptyState drawing="document" text={t.missing} />
      </Card>
    );
  }
  if (error) return <Alert severity="error">{t.failed}</Alert>;
  if (!blob) return <ViewerWaiting />;
  const View = blob.type.startsWith('image/') ? ImageView : PdfView;
  return (
    <Suspense fallback={<ViewerWaiting />}>
      <View blob={blob} title={title} saveAs={saveAs} bar={bar} />
    </Suspense>
  );
});
