import { Box, Card } from '@mui/material';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { useTexts } from '../i18n/texts.js';
import { fileName, printImages, useBlobUrl, VIEWER, type ViewerProps } from './fileTools.js';
import { ViewerBar } from './ViewerBar.js';
import { notify } from '../records/undo/undoStore.js';

/** An image that can be zoomed and moved. */
export default function ImageView({ blob, title, saveAs }: ViewerProps) {
  const texts = useTexts();
  const url = useBlobUrl(blob);
  return (
    <Card>
      <TransformWrapper minScale={0.5} maxScale={8} centerOnInit>
        {({ zoomIn, zoomOut, resetTransform }) => (
          <>
            <ViewerBar
              onZoomIn={() => void zoomIn()}
              onZoomOut={() => void zoomOut()}
              onFit={() => void resetTransform()}
              onPrint={() =>
                void printImages([url]).catch(() => notify(texts.candidates.file.failed, 'error'))
              }
              href={url}
              fileName={fileName(saveAs, blob.type)}
            />
            <TransformComponent wrapperStyle={{ width: '100%', ...VIEWER }}>
              <Box
                component="img"
                src={url}
                alt={title}
                sx={{ maxWidth: '100%', maxHeight: `calc(${VIEWER.height} - 20px)`, objectFit: 'contain' }}
              />
            </TransformComponent>
          </>
        )}
      </TransformWrapper>
    </Card>
  );
}
