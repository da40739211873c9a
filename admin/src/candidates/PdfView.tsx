import BeforeIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { Alert, Box, Card, CircularProgress, Typography } from '@mui/material';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { useTexts } from '../i18n/texts.js';
import { fileName, printImages, useBlobUrl, VIEWER, type ViewerProps } from './fileTools.js';
import { markWords } from './markWords.js';
import { Tool, ViewerBar } from './ViewerBar.js';
import { notify } from '../records/undo/undoStore.js';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
const ZOOM = { least: 0.4, most: 4, step: 1.25 };
/** Dots per PDF point when printing: about 200 dpi. */
const PRINT_SCALE = 2.8;
/** Height of a page divided by its width until it is known: A4. */
const USUAL_RATIO = Math.SQRT2;
/** Margin at the sides of the page, in px. */
const MARGIN = 32;
const MAX_WIDTH = 900;
type Pdf = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

/** A PDF page by page, with zoom, download and print. */
export default function PdfView({ blob, title, saveAs, bar }: ViewerProps) {
  const t = useTexts('candidates').file;
  const url = useBlobUrl(blob);
  const [pdf, setPdf] = useState<Pdf>();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [printing, setPrinting] = useState(false);
  const [settled, setSettled] = useState<{ blob: Blob; page: number }>();
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const pageWidth = Math.min(width - MARGIN, MAX_WIDTH) * zoom;
  const pages = pdf?.numPages ?? 0;
  const isWaiting = settled?.blob !== blob || settled.page !== page;
  /* The page is drawn, or its error is shown. */
  const settle = () => setSettled({ blob, page });
  const q = useSearched();
  const markFound = useCallback(({ str }: { str: string }) => markWords(str, q), [q]);

  const print = async () => {
    if (!pdf) return;
    setPrinting(true);
    try {
      await printImages(await picturesOf(pdf));
    } catch {
      notify(t.failed, 'error');
    } finally {
      setPrinting(false);
    }
  };

  return (
    <Card>
      <ViewerBar
        onZoomIn={() => setZoom((now) => Math.min(ZOOM.most, now * ZOOM.step))}
        onZoomOut={() => setZoom((now) => Math.max(ZOOM.least, now / ZOOM.step))}
        onFit={() => setZoom(1)}
        onPrint={() => void print()}
        printing={printing || !pdf}
        href={url}
        fileName={fileName(saveAs, blob.type)}
      >
        {bar}
        <Tool
          label={t.previousPage}
          icon={<BeforeIcon />}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <Typography variant="body2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {/* Keeps the place of its neighbours. */}
          {pages > 0 ? t.page(page, pages) : <span style={{ visibility: 'hidden' }}>{t.page(1, 1)}</span>}
        </Typography>
        <Tool
          label={t.nextPage}
          icon={<NextIcon />}
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        />
      </ViewerBar>
      <Box sx={{ position: 'relative' }}>
        <Box
          ref={frame}
          role="region"
          aria-label={title}
          // Scrolls with the arrow keys too.
          tabIndex={0}
          sx={{ overflow: 'auto', ...VIEWER, padding: 2, backgroundColor: 'raised' }}
        >
          <Document
            file={blob}
            onLoadSuccess={setPdf}
            onLoadError={settle}
            error={<Alert severity="error">{t.failed}</Alert>}
            loading={null}
            options={loadOptions()}
          >
            {width > 0 && (
              // As large as the page will be, so that nothing moves once it is drawn.
              <Box sx={paperSx} style={{ width: pageWidth, minHeight: pageWidth * ratio }}>
                <Page
                  pageNumber={page}
                  width={pageWidth}
                  onLoadSuccess={({ originalWidth, originalHeight }) =>
                    setRatio(originalHeight / originalWidth)
                  }
                  onLoadError={settle}
                  onRenderSuccess={settle}
                  onRenderError={settle}
                  renderAnnotationLayer={false}
                  customTextRenderer={markFound}
                  loading={null}
                />
              </Box>
            )}
          </Document>
        </Box>
        {isWaiting && <Waiting />}
      </Box>
    </Card>
  );
}

/* Covers the page until it is drawn: reader and fonts may take seconds the first time. */
function Waiting() {
  const t = useTexts('candidates').file;
  return (
    <Box
      role="status"
      aria-label={t.loading}
      className="hd-late"
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        // The page below it stays scrollable.
        pointerEvents: 'none',
      }}
    >
      <CircularProgress aria-hidden />
    </Box>
  );
}

const paperSx = {
  marginX: 'auto',
  boxShadow: 2,
  backgroundColor: '#fff',
  '& mark': { color: 'transparent', backgroundColor: 'rgba(178, 106, 0, 0.35)', borderRadius: '2px' },
} as const;

let shared: { worker: InstanceType<typeof pdfjs.PDFWorker> } | undefined;

/* One worker reads all files: starting one for each file takes longer than drawing a page. */
function loadOptions() {
  if (!shared || shared.worker.destroyed) shared = { worker: new pdfjs.PDFWorker() };
  return shared;
}

/* The search of the candidate list, also after its page was left for this one. */
function useSearched(): string {
  const [params] = useStore<{ filter?: { q?: string } }>('candidates.listParams', {});
  return params.filter?.q ?? '';
}

/* Each page as a picture, for printing. */
async function picturesOf(pdf: Pdf): Promise<string[]> {
  const pictures: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: PRINT_SCALE });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport, intent: 'print' }).promise;
    pictures.push(canvas.toDataURL('image/jpeg', 0.92));
  }
  return pictures;
}

function useWidth(frame: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
