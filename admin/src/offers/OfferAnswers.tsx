import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { OFFER_ANSWERS, type OfferReply } from '@shared/resources/candidates/pipeline.js';
import { Confirm } from '../common/Confirm.js';
import { useTexts } from '../i18n/texts.js';

interface Props {
  /** Records the candidate's answer; the status follows. */
  give: (answer: OfferReply) => Promise<unknown>;
  /** The answer cannot be undone: asks first. */
  asks?: boolean;
  disabled?: boolean;
}

/** Offer Accepted and Offer Rejected, on every page where an offer is answered (1-core section 4). */
export function OfferAnswers({ give, asks = false, disabled = false }: Props) {
  const t = useTexts('offers').show;
  const [asked, setAsked] = useState<OfferReply>();
  const isYes = asked === 'Accepted';
  const label = (answer: OfferReply) => (answer === 'Accepted' ? t.accepted : t.rejected);
  return (
    <Box role="group" aria-label={t.record} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {OFFER_ANSWERS.map((answer) => (
        <Button
          key={answer}
          variant={answer === 'Accepted' ? 'contained' : 'outlined'}
          color={answer === 'Accepted' ? 'primary' : 'error'}
          disabled={disabled}
          onClick={() => (asks ? setAsked(answer) : void give(answer))}
        >
          {label(answer)}
        </Button>
      ))}
      {asked && (
        <Confirm
          open
          title={isYes ? t.acceptTitle : t.rejectTitle}
          text={isYes ? t.acceptText : t.rejectText}
          confirmLabel={label(asked)}
          destructive={!isYes}
          onConfirm={() => {
            setAsked(undefined);
            void give(asked);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}
