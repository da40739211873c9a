import { Box, Button } from '@mui/material';
import { OFFER_ANSWERS, type OfferReply } from '@shared/resources/candidates/pipeline.js';
import { useQuestion } from '../common/useQuestion.js';
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
  const { ask, dialog } = useQuestion();
  const label = (answer: OfferReply) => (answer === 'Accepted' ? t.accepted : t.rejected);
  const record = async (answer: OfferReply) => {
    const question =
      answer === 'Accepted'
        ? { title: t.acceptTitle, text: t.acceptText }
        : { title: t.rejectTitle, text: t.rejectText, destructive: true };
    if (!asks || (await ask({ ...question, confirmLabel: label(answer) }))) await give(answer);
  };
  return (
    <Box role="group" aria-label={t.record} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {OFFER_ANSWERS.map((answer) => (
        <Button
          key={answer}
          variant={answer === 'Accepted' ? 'contained' : 'outlined'}
          color={answer === 'Accepted' ? 'primary' : 'error'}
          disabled={disabled}
          onClick={() => void record(answer)}
        >
          {label(answer)}
        </Button>
      ))}
      {dialog}
    </Box>
  );
}
