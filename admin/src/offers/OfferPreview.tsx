import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId } from 'react';
import type { OfferTerms } from '@shared/resources/offers/api.js';
import { ViewerWaiting } from '../candidates/ViewerWaiting.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, requestFile } from '../providers/http.js';

const loadView = () => import('../candidates/PdfView.js');
const PdfView = lazy(loadView);

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
  /* Not the message: it stands in the mail alone, and an address takes no line breaks. */
  const { salary, joiningDate, expiresOn } = terms;
  const asked = { jobId, salary, joiningDate, expiresOn };
  const url = apiUrl(`/candidates/${candidateId}/offer-letter/preview`, asked);
  const { data, error } = useQuery({
    queryKey: ['offer-preview', url],
    queryFn: () => requestFile(url),
    gcTime: 0,
    retry: false,
  });
  /* While the server makes the letter; a failure is lazy's own to tell. */
  useEffect(() => void loadView().catch(() => undefined), []);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t.previewTitle}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{error.message || t.previewFailed}</Alert>}
        {!data && !error && <ViewerWaiting />}
        {data && (
          <Suspense fallback={<ViewerWaiting />}>
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
