import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { OFFER_ANSWERS, type OfferReply, statusAfterOffer } from '@shared/resources/candidates/pipeline.js';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { useGiveAnswer } from './useGiveAnswer.js';

interface Props {
  offer: OfferAnswer;
  onClose: () => void;
}

/** Asks what the candidate answered, and says what follows from each (1-core section 4). */
export function RecordAnswer({ offer, onClose }: Props) {
  const texts = useTexts();
  const t = texts.offers.show;
  const id = useId();
  const give = useGiveAnswer(offer);
  const [accepted, rejected] = OFFER_ANSWERS.map((answer) => valueText(statusAfterOffer(answer)));
  const choose = (answer: OfferReply) => {
    onClose();
    void give(answer);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t.record}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t.recordText(offer.job.name, accepted!, rejected!)}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {texts.common.cancel}
        </Button>
        <Button variant="outlined" color="error" onClick={() => choose('Rejected')}>
          {t.rejected}
        </Button>
        <Button variant="contained" onClick={() => choose('Accepted')}>
          {t.accepted}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
