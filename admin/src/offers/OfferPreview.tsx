import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import type { OfferTerms } from '@shared/resources/offers/api.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, requestFile } from '../providers/http.js';

const PdfView = lazy(() => import('../candidates/PdfView.js'));

interface Props {
  candidateId: string;
  jobId: string;
  terms: OfferTerms;
  onClose: () => void;
}

/** The letter with these terms, byte for byte as it will be sent. */
export function OfferPreview({ candidateId, jobId, terms, onClose }: Props) {
  const texts = useTexts();
  const t = texts.offers.form;
  const id = useId();
  const url = apiUrl(`/candidates/${candidateId}/offer-letter/preview`, { jobId, ...terms });
  const { data, error } = useQuery({
    queryKey: ['offer-preview', url],
    queryFn: () => requestFile(url),
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t.previewTitle}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{error.message || t.previewFailed}</Alert>}
        {!data && !error && <Waiting label={texts.candidates.file.loading} />}
        {data && (
          <Suspense fallback={<Waiting label={texts.candidates.file.loading} />}>
            <PdfView blob={data} title={t.previewTitle} saveAs={texts.offers.title} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {texts.candidates.file.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', placeItems: 'center', padding: 8 }}>
      <CircularProgress aria-hidden />
    </Box>
  );
}
