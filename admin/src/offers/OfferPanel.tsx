import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { OfferReply } from '@shared/resources/candidates/pipeline.js';
import type { CandidateDetail } from '@shared/resources/candidates/api.js';
import { OFFER_ENDED } from '@shared/resources/offers/enums.js';
import { useAccess } from '../access/useAccess.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { OfferForm } from './OfferForm.js';
import { OfferView } from './OfferView.js';
import { offersOf, useOfferEvents } from './useOffers.js';

interface Props {
  candidateId: string;
  jobId: string;
  /** Records the candidate's answer; default: on the offer itself. */
  give?: ((answer: OfferReply) => Promise<unknown>) | undefined;
}

/** The offer of one job to a candidate: terms and letter before it is sent, then its live state (decision E2). */
export function OfferPanel(props: Props) {
  const { data: offers } = useQuery(offersOf(props.candidateId));
  const offer = offers?.find(({ job }) => job._id === props.jobId);
  return (
    <FocusKept state={offer && `${offer._id} ${offer.state}`}>
      <Offer {...props} />
    </FocusKept>
  );
}

function Offer({ candidateId, jobId, give }: Props) {
  const texts = useTexts();
  const t = texts.offers;
  const permissions = useAccess();
  const [another, setAnother] = useState<string>();
  const { data: offers, error } = useQuery(offersOf(candidateId));
  useOfferEvents(candidateId, offers);
  const { data: candidate } = useGetOne<CandidateDetail & { id: string }>('candidates', { id: candidateId });
  if (error && !offers) return <Alert severity="error">{error.message || t.failed}</Alert>;
  if (!offers || !candidate) return <LinesSkeleton />;
  const offer = offers.find(({ job }) => job._id === jobId);
  const mayAsk =
    permissions.can('candidate', 'read', 'send-offer-letter') &&
    !candidate.isDeleted &&
    candidate.status !== 'Hired' &&
    candidate.status !== 'Black Listed';
  const isEnded = offer !== undefined && OFFER_ENDED.includes(offer.state);
  if (offer && !(isEnded && another === offer._id))
    return (
      <OfferView
        offer={offer}
        candidate={candidate}
        give={give}
        onAnother={isEnded && mayAsk ? () => setAnother(offer._id) : undefined}
      />
    );
  if (mayAsk) return <OfferForm key={jobId} candidate={candidate} jobId={jobId} />;
  return <Alert severity="info">{t.none}</Alert>;
}

/** A closing dialog first returns the focus to its button; how long that takes, ms. */
const DIALOG_CLOSED_MS = 400;

/* Keeps the ring away from the texts inside. */
const ringSx = { borderRadius: '4px', '&&:focus-visible': { outlineOffset: 8 } } as const;

interface FocusKeptProps {
  /** Changes when controls appear or disappear. */
  state: string | undefined;
  children: ReactNode;
}

/**
 * A place whose controls depend on its state: when the pressed one disappears, also one in a dialog, the focus moves
 * here and not to the top of the page.
 */
function FocusKept({ state, children }: FocusKeptProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    const later = setTimeout(() => {
      if (isInside.current && document.activeElement === document.body)
        place.current?.focus({ preventScroll: true });
    }, DIALOG_CLOSED_MS);
    return () => clearTimeout(later);
  }, [state]);
  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={ringSx}
      // React events bubble from dialogs of these children too.
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (relatedTarget) isInside.current = false;
      }}
    >
      {children}
    </Box>
  );
}
