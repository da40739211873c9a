import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { CandidateDetail } from '@shared/resources/candidates/api.js';
import type { OfferAnswer, OfferTerms } from '@shared/resources/offers/api.js';
import { offerDays, offerRules, templateRules } from '@shared/resources/offers/rules.js';
import { DayInput } from '../common/DayInput.js';
import { today } from '../common/dates.js';
import { FormGrid, Wide } from '../common/FormGrid.js';
import { MoneyInput } from '../common/MoneyInput.js';
import { useRule } from '../common/useRule.js';
import { ruleText } from '../i18n/sharedText.js';
import { FirstError } from '../common/FirstError.js';
import { OwnPassword } from '../common/OwnPassword.js';
import { useTexts } from '../i18n/texts.js';
import { newIdempotencyKey, request } from '../providers/http.js';
import { OfferPreview } from './OfferPreview.js';
import { OfferUpload } from './OfferUpload.js';
import { offersKey } from './useOffers.js';

interface Props {
  candidate: CandidateDetail & { id: string };
  jobId: string;
}

const EMPTY: OfferTerms = { salary: null, joiningDate: null, expiresOn: null, message: '' };

/** The terms of an offer, a preview of its letter, and the send button. */
export function OfferForm({ candidate, jobId }: Props) {
  const [asked, setAsked] = useState<OfferTerms>();
  const [displayed, setDisplayed] = useState<OfferTerms>();
  const isUpload = candidate.files['offerLetter'] !== undefined;
  return (
    <>
      <Form
        className="hd-no-print"
        defaultValues={{ ...EMPTY, salary: candidate.expectedCTC }}
        onSubmit={(values: Partial<OfferTerms>) => setAsked(termsOf(values))}
        noValidate
        shouldFocusError={false}
      >
        <FirstError />
        <OfferUpload candidate={candidate} />
        <TermFields isUpload={isUpload} />
        <Foot onPreview={setDisplayed} />
      </Form>
      {displayed && (
        <OfferPreview
          candidateId={candidate.id}
          jobId={jobId}
          terms={displayed}
          onClose={() => setDisplayed(undefined)}
        />
      )}
      {asked && (
        <OfferPassword
          candidate={candidate}
          jobId={jobId}
          terms={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function TermFields({ isUpload }: { isUpload: boolean }) {
  const t = useTexts('offers').form;
  const salary = useRule(isUpload ? offerRules.salary : templateRules.salary);
  const joiningDate = useRule(isUpload ? offerRules.joiningDate : templateRules.joiningDate);
  const expiresOn = useRule(offerRules.expiresOn);
  const inOrder = (_value: unknown, values: Partial<OfferTerms>) => ruleText(offerDays(values));
  return (
    <FormGrid least={200}>
      <MoneyInput
        source="salary"
        label={t.salary}
        validate={salary}
        isRequired={salary.isRequired}
        helperText={t.rupees}
      />
      <DayInput
        source="joiningDate"
        label={t.joiningDate}
        validate={joiningDate}
        isRequired={joiningDate.isRequired}
        min={today()}
      />
      <DayInput source="expiresOn" label={t.expiresOn} validate={[expiresOn, inOrder]} min={today()} />
      <Wide>
        <TextInput
          source="message"
          label={t.message}
          validate={useRule(offerRules.message)}
          helperText={t.messageHint}
          multiline
          minRows={2}
        />
      </Wide>
    </FormGrid>
  );
}

function Foot({ onPreview }: { onPreview: (terms: OfferTerms) => void }) {
  const t = useTexts('offers').form;
  const { getValues, trigger } = useFormContext();
  const preview = async () => {
    if (await trigger(undefined, { shouldFocus: true })) onPreview(termsOf(getValues()));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', marginTop: 2 }}>
      <Button variant="outlined" onClick={() => void preview()}>
        {t.preview}
      </Button>
      <Button variant="contained" type="submit">
        {t.send}
      </Button>
    </Box>
  );
}

function termsOf({ salary, joiningDate, expiresOn, message }: Partial<OfferTerms>): OfferTerms {
  return {
    salary: salary ?? null,
    joiningDate: joiningDate || null,
    expiresOn: expiresOn || null,
    message: message ?? '',
  };
}

interface OfferPasswordProps {
  candidate: CandidateDetail & { id: string };
  jobId: string;
  terms: OfferTerms;
  onClose: () => void;
}

/** Asks for the user's password again, because a sent letter cannot be recalled, and sends (decision E2). */
function OfferPassword({ candidate, jobId, terms, onClose }: OfferPasswordProps) {
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
