import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId } from 'react';
import type { HttpError } from 'react-admin';
import type { OfferTerms } from '@shared/resources/offers/api.js';
import { ViewerWaiting } from '../candidates/ViewerBar.js';
import { useTexts } from '../i18n/texts.js';
import { requestFile } from '../providers/http.js';

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
  const body = { jobId, ...terms };
  const { data, error } = useQuery({
    queryKey: ['offer-preview', candidateId, body],
    queryFn: () => requestFile(`/candidates/${candidateId}/offer-letter/preview`, { method: 'POST', body }),
    gcTime: 0,
    /* The server renders one letter at a time per user: the letter of a closed preview may still be in progress. */
    retry: (failures, { status }: HttpError) => status === 429 && failures < 3,
    retryDelay: 1_000,
  });
  /* Loads while the server renders the letter; lazy reports a failure itself. */
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
