import { Alert, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Form, PasswordInput } from 'react-admin';
import type { CandidateDetail } from '@shared/resources/candidates/api.js';
import type { OfferAnswer, OfferTerms } from '@shared/resources/offers/api.js';
import { offerRules } from '@shared/resources/offers/rules.js';
import { type FormErrors, useSave } from '../common/useSave.js';
import { useRule } from '../common/useRule.js';
import { useTexts } from '../i18n/texts.js';
import { newIdempotencyKey, request } from '../providers/http.js';
import { useSession } from '../providers/session.js';
import { offersKey } from './useOffers.js';
import { DialogButtons } from '../common/DialogButtons.js';

interface Props {
  candidate: CandidateDetail & { id: string };
  jobId: string;
  terms: OfferTerms;
  onClose: () => void;
}

/** Asks for the own password again, as a sent letter cannot be taken back, and sends (decision E2). */
export function OfferPassword({ candidate, jobId, terms, onClose }: Props) {
  const texts = useTexts();
  const t = texts.offers.password;
  const id = useId();
  const user = useSession();
  const save = useSave();
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const [refused, setRefused] = useState<string>();
  const send = async ({ password }: { password?: string }) => {
    setRefused(undefined);
    const errors = await save(
      t.sending,
      () =>
        request<OfferAnswer>(`/api/candidates/${candidate.id}/send-offer-letter`, {
          method: 'POST',
          body: { candidateId: candidate.id, jobId, password, ...terms },
          idempotencyKey: key,
        }),
      (offer) => {
        client.setQueryData<OfferAnswer[]>(offersKey(candidate.id), (known = []) => [
          offer,
          ...known.filter(({ _id }) => _id !== offer._id),
        ]);
        onClose();
      },
    );
    const message = errors && messageIn(errors);
    /* What is not about the password stands above the buttons. */
    if (message === texts.messages.auth.incorrectPassword) return { password: message };
    setRefused(message);
    return errors && {};
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <Form onSubmit={send} noValidate defaultValues={{ password: '' }}>
        <DialogTitle id={`${id}-title`}>{t.title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
            {t.text(candidate.name, candidate.email)}
          </DialogContentText>
          {/* Lets password managers know whose password it is. */}
          <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
          <PasswordInput
            source="password"
            label={t.label}
            validate={useRule(offerRules.password)}
            helperText={false}
            autoComplete="current-password"
            autoFocus
            fullWidth
          />
          {refused && <Alert severity="error">{refused}</Alert>}
        </DialogContent>
        <DialogButtons onClose={onClose} submit={t.send} />
      </Form>
    </Dialog>
  );
}

function messageIn(errors: FormErrors): string | undefined {
  return (errors['root'] as { serverError?: string } | undefined)?.serverError;
}
