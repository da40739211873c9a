import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CandidateDetail } from '@shared/resources/candidates/api.js';
import type { OfferAnswer, OfferTerms } from '@shared/resources/offers/api.js';
import { OwnPassword } from '../common/OwnPassword.js';
import { useTexts } from '../i18n/texts.js';
import { newIdempotencyKey, request } from '../providers/http.js';
import { offersKey } from './useOffers.js';

interface Props {
  candidate: CandidateDetail & { id: string };
  jobId: string;
  terms: OfferTerms;
  onClose: () => void;
}

/** Asks for the user's password again, because a sent letter cannot be recalled, and sends (decision E2). */
export function OfferPassword({ candidate, jobId, terms, onClose }: Props) {
  const t = useTexts('offers').password;
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return (
    <OwnPassword
      title={t.title}
      text={t.text(candidate.name, candidate.email)}
      submit={t.send}
      progress={t.sending}
      work={(password) =>
        request<OfferAnswer>(`/api/candidates/${candidate.id}/send-offer-letter`, {
          method: 'POST',
          body: { candidateId: candidate.id, jobId, password, ...terms },
          idempotencyKey: key,
        })
      }
      done={(offer) =>
        client.setQueryData<OfferAnswer[]>(offersKey(candidate.id), (known = []) => [
          offer,
          ...known.filter(({ _id }) => _id !== offer._id),
        ])
      }
      onClose={onClose}
    />
  );
}
