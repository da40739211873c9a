import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { OfferAnswer as Answer } from '@shared/resources/candidates/pipeline.js';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import { OFFER_RESENDABLE, OFFER_WITHDRAWABLE } from '@shared/resources/offers/enums.js';
import { useAccess } from '../access/useAccess.js';
import { Confirm } from '../common/Confirm.js';
import { useRecordAction } from '../common/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { OfferAnswers } from './OfferAnswers.js';

type Action = 'resend' | 'withdraw';
const ROUTES = { Accepted: 'accept', Rejected: 'reject' } as const;

interface Props {
  offer: OfferAnswer;
  /** Another way to note the candidate's answer, in which the page's own record takes part. */
  give?: ((answer: Answer) => Promise<unknown>) | undefined;
}

/** Resend, withdraw, and the candidate's answer, as far as state and permissions let them. */
export function OfferActions({ offer, give }: Props) {
  const texts = useTexts();
  const t = texts.offers.show;
  const permissions = useAccess();
  const run = useRecordAction();
  const [asked, setAsked] = useState<Action>();
  const maySend = permissions.can('candidate', 'read', 'send-offer-letter');
  const mayAnswer =
    offer.state === 'sent' && (give !== undefined || permissions.can('candidate', 'read', 'update'));
  const { success } = texts.messages;
  const questions = {
    resend: {
      title: t.resendTitle,
      text: t.resendText,
      label: t.resend,
      progress: t.resending,
      done: success.offerAgain,
    },
    withdraw: {
      title: t.withdrawTitle,
      text: t.withdrawText,
      label: t.withdraw,
      progress: t.withdrawing,
      done: success.offerWithdrawn,
    },
  };
  const offered: Array<[Action, 'contained' | 'outlined', boolean]> = [
    ['resend', 'contained', maySend && !offer.givenUp && OFFER_RESENDABLE.includes(offer.state)],
    ['withdraw', 'outlined', maySend && OFFER_WITHDRAWABLE.includes(offer.state)],
  ];
  const shown = offered.filter(([, , isPossible]) => isPossible);
  const question = asked && questions[asked];
  const call = (route: string, { progress, done }: { progress: string; done: string }) =>
    run({
      progress,
      work: () =>
        request<OfferAnswer>(`/api/candidates/${offer.candidate}/offers/${offer._id}/${route}`, {
          method: 'POST',
          body: {},
        }),
      done,
      resources: ['offers', 'candidates'],
    });
  const answer = (to: Answer) =>
    call(ROUTES[to], {
      progress: t.updatingStatus,
      done: to === 'Accepted' ? success.offerAccepted : success.offerRejected,
    });
  if (shown.length === 0 && !mayAnswer) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayAnswer && <OfferAnswers give={give ?? answer} />}
        {shown.map(([action, variant]) => (
          <Button
            key={action}
            variant={variant}
            color={action === 'withdraw' ? 'error' : 'primary'}
            onClick={() => setAsked(action)}
          >
            {questions[action].label}
          </Button>
        ))}
      </Box>
      {question && (
        <Confirm
          open
          title={question.title}
          text={question.text}
          confirmLabel={question.label}
          destructive={asked === 'withdraw'}
          onConfirm={() => {
            setAsked(undefined);
            void call(asked!, question);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
