import { Alert, Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { showDay, showRupees } from '@shared/kit/format.js';
import type { OfferReply } from '@shared/resources/candidates/pipeline.js';
import type { CandidateDetail } from '@shared/resources/candidates/api.js';
import { OUTBOX_ANSWER } from '@shared/resources/mails/enums.js';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import { Fact, Facts } from '../common/Facts.js';
import { showMoment } from '../common/dates.js';
import { StatusChip } from '../common/StatusChip.js';
import { downloadLink } from '../common/download.js';
import { useTexts } from '../i18n/texts.js';
import { isOnlyKept } from '../mails/MailStateChip.js';
import { OfferActions } from './OfferActions.js';
import { isUnderWay } from './useOffers.js';

interface Props {
  offer: OfferAnswer;
  candidate: CandidateDetail & { id: string };
  /** Set if another offer may follow this one. */
  onAnother?: (() => void) | undefined;
  give?: ((answer: OfferReply) => Promise<unknown>) | undefined;
}

/** The state of one offer in words, with the possible actions. */
export function OfferView({ offer, candidate, onAnother, give }: Props) {
  const t = useTexts('offers');
  const keptLabel = useTexts('mails').kept;
  const { terms, state } = offer;
  const kept = isOnlyKept(offer);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {kept ? (
          <StatusChip status="kept" label={keptLabel} />
        ) : (
          <StatusChip status={state} label={t.states[state]} />
        )}
        {offer.letter && <LetterLink url={offer.letter} name={candidate.name} />}
      </Box>
      <Box role="status" aria-live="polite">
        <StateText offer={offer} />
      </Box>
      <Facts>
        {terms.salary !== null && <Fact label={t.show.salary}>{showRupees(terms.salary)}</Fact>}
        {terms.joiningDate && <Fact label={t.show.joiningDate}>{showDay(terms.joiningDate)}</Fact>}
        {terms.expiresOn && <Fact label={t.show.expiresOn}>{showDay(terms.expiresOn)}</Fact>}
        <Fact label={t.show.to}>{offer.to}</Fact>
        <Fact label={t.show.by}>{offer.createdBy.name}</Fact>
        {offer.sentAt && offer.answer !== OUTBOX_ANSWER && (
          <Fact label={t.show.at}>{showMoment(offer.sentAt)}</Fact>
        )}
      </Facts>
      <OfferActions offer={offer} candidate={candidate} give={give} />
      {onAnother && (
        <Box>
          <Button variant="outlined" onClick={onAnother}>
            {t.show.another}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function LetterLink({ url, name }: { url: string; name: string }) {
  const t = useTexts('offers');
  const link = downloadLink(url, `${t.title} ${name}.pdf`);
  return (
    <Link {...link} sx={{ fontWeight: 550 }}>
      {t.show.letter}
    </Link>
  );
}

/* The meaning of the state for the reader. */
function StateText({ offer }: { offer: OfferAnswer }) {
  const t = useTexts('offers').show;
  const { state, answer, givenUp } = offer;
  if (isUnderWay(offer))
    return (
      <>
        <Typography sx={{ fontWeight: 550 }}>{t.sending}</Typography>
        <LinearProgress aria-label={t.sending} sx={{ marginY: 1 }} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t.sendingHint}
        </Typography>
      </>
    );
  if (state === 'failed')
    return (
      <Alert severity="error">
        {givenUp ? t.givenUp : t.failed}
        <Quote text={answer} />
        {givenUp ? t.givenUpHint : t.failedHint}
      </Alert>
    );
  if (state === 'review')
    return (
      <Alert severity="warning">
        {t.review}
        <Quote text={answer} />
        {t.reviewHint}
      </Alert>
    );
  if (state === 'cancelled')
    return (
      <Alert severity="warning">
        {t.cancelled}
        <Quote text={answer} />
        {t.cancelledHint}
      </Alert>
    );
  if (isOnlyKept(offer)) return <Alert severity="warning">{t.kept}</Alert>;
  return state === 'sent' ? <Alert severity="success">{t.sent}</Alert> : null;
}

function Quote({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Box component="blockquote" sx={{ marginX: 0, marginY: 1, fontWeight: 550, overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}
