import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferReply } from '@shared/resources/candidates/pipeline.js';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import { OFFER_RESENDABLE, OFFER_WITHDRAWABLE } from '@shared/resources/offers/enums.js';
import { useAccess } from '../access/useAccess.js';
import { OwnPassword } from '../common/OwnPassword.js';
import { useQuestion } from '../common/useQuestion.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { OfferAnswers } from './OfferAnswers.js';
import { type Answering, callOffer, CHANGED, useGiveAnswer, useUndoAnswer } from './useGiveAnswer.js';
import { notify } from '../records/undo/undoStore.js';

type Action = 'resend' | 'withdraw';

interface Props {
  offer: OfferAnswer;
  candidate: Answering;
  /** Replaces the recording of the candidate's answer, if the page's own record takes part. */
  give?: ((answer: OfferReply) => Promise<unknown>) | undefined;
}

/** Resend, withdraw, the candidate's answer and its undo, if state and permissions allow them. */
export function OfferActions({ offer, candidate, give }: Props) {
  const texts = useTexts();
  const t = texts.offers.show;
  const permissions = useAccess();
  const run = useRecordAction();
  const answer = useGiveAnswer(offer, candidate);
  const undoAnswer = useUndoAnswer(offer, candidate);
  const client = useQueryClient();
  const { ask, dialog } = useQuestion();
  const [isResending, setResending] = useState(false);
  const maySend = permissions.can('candidate', 'read', 'send-offer-letter');
  const mayAnswer =
    offer.state === 'sent' && (give !== undefined || permissions.can('candidate', 'read', 'update'));
  const { success } = texts.messages;
  const offered: Array<[Action, 'contained' | 'outlined', boolean]> = [
    ['resend', 'contained', maySend && !offer.givenUp && OFFER_RESENDABLE.includes(offer.state)],
    ['withdraw', 'outlined', maySend && OFFER_WITHDRAWABLE.includes(offer.state)],
  ];
  const displayed = offered.filter(([, , isPossible]) => isPossible);
  const withdraw = async () => {
    const { withdrawTitle: title, withdrawText: text, withdraw: confirmLabel } = t;
    if (!(await ask({ title, text, confirmLabel, destructive: true }))) return;
    await run({
      progress: t.withdrawing,
      work: () => callOffer(offer, 'withdraw'),
      done: success.offerWithdrawn,
      resources: CHANGED,
    });
  };
  if (displayed.length === 0 && !mayAnswer && !undoAnswer) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayAnswer && <OfferAnswers give={give ?? answer} />}
        {undoAnswer && (
          <Button variant="outlined" onClick={() => void undoAnswer()}>
            {t.undoAnswer}
          </Button>
        )}
        {displayed.map(([action, variant]) => (
          <Button
            key={action}
            variant={variant}
            color={action === 'withdraw' ? 'error' : 'primary'}
            onClick={() => (action === 'resend' ? setResending(true) : void withdraw())}
          >
            {t[action]}
          </Button>
        ))}
      </Box>
      {dialog}
      {isResending && (
        <OwnPassword
          title={t.resendTitle}
          text={t.resendText}
          submit={t.resend}
          progress={t.resending}
          work={(password) => callOffer(offer, 'resend', { password })}
          done={() => {
            notify(success.offerAgain, 'success');
            for (const resource of CHANGED) void client.invalidateQueries({ queryKey: [resource] });
          }}
          onClose={() => setResending(false)}
        />
      )}
    </>
  );
}
