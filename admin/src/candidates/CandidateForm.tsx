import type { ReactElement } from 'react';
import { NumberInput, RadioButtonGroupInput, TextInput } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { factsOf, FILLED, type FilledKey } from '@shared/resources/candidates/rules.js';
import { today } from '../common/dates.js';
import { DayInput } from '../common/DayInput.js';
import { inputsOf } from '../common/FieldInput.js';
import { FormGrid, Wide } from '../common/FormGrid.js';
import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { Section } from '../common/Section.js';
import { SuggestInput } from '../common/SuggestInput.js';
import { choicesOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { JobInput } from '../jobs/JobInput.js';
import { FromResume } from './resume/FromResume.js';
import { type CandidateValues, validateCandidate } from './candidateModel.js';
import { ContactInput } from './ContactInput.js';
import type { CandidateRecord } from './columns.js';
import { FileField } from './FileField.js';
import { useCheckHint } from './resume/filled.js';

interface Props extends PageFormProps<CandidateValues> {
  /** The candidate being edited; there is none for a new one. */
  candidate?: CandidateRecord;
}

/** The form of CandidateCreate and CandidateEdit; leaving it with unsaved changes asks first. */
export function CandidateForm({ candidate, ...props }: Props) {
  return (
    <PageForm {...props} validate={(form) => validateCandidate(form, { today: today() })}>
      {candidate ? (
        <CandidateInputs candidate={candidate} />
      ) : (
        <FromResume>
          <CandidateInputs />
        </FromResume>
      )}
    </PageForm>
  );
}

/** Every field of the candidate forms, in groups (1-core section 5 "Candidate form and update"). */
export function CandidateInputs({ candidate }: Pick<Props, 'candidate'>) {
  const { id: candidateId, files = {}, jobs } = candidate ?? {};
  const t = useTexts('candidates').form;
  const f = useTexts('candidates').fields;
  const hint = useCheckHint();
  /* Fields that need more than the standard input of their kind. */
  const own: Partial<Record<FilledKey, ReactElement>> = {
    name: <TextInput source="name" label={f.name} isRequired helperText={hint('name')} autoComplete="off" />,
    email: <ContactInput source="email" label={f.email} hint={hint('email')} candidateId={candidateId} />,
    mobile: <ContactInput source="mobile" label={f.mobile} hint={hint('mobile')} candidateId={candidateId} />,
    gender: (
      <RadioButtonGroupInput
        source="gender"
        label={f.gender}
        choices={choicesOf(factsOf('gender').values ?? [])}
        isRequired
        helperText={false}
      />
    ),
    currentLocation: (
      <SuggestInput source="location.current" label={f.currentLocation} kind="location" required />
    ),
    permanentLocation: (
      <SuggestInput source="location.permanent" label={f.permanentLocation} kind="location" />
    ),
    jobs: (
      <Wide>
        <JobInput several source="jobs" known={jobs} openOnly isRequired helperText={t.jobsHint} />
      </Wide>
    ),
    applicationDate: <DayInput source="applicationDate" label={f.applicationDate} isRequired max={today()} />,
    experience: (
      <NumberInput
        source="experience"
        label={f.experience}
        min={LIMITS.experience.min}
        max={LIMITS.experience.max}
        step="any"
        isRequired
        helperText={hint('experience', t.years)}
      />
    ),
    notes: (
      <TextInput
        source="notes"
        label={f.notes}
        multiline
        minRows={4}
        helperText={hint('notes', t.notesHint)}
      />
    ),
  };
  const inputs = inputsOf({ FILLED, factsOf }, f, own);
  return (
    <>
      <Section title={t.basic}>
        <FormGrid>{inputs('basic')}</FormGrid>
      </Section>
      <Section title={t.application}>
        <FormGrid>{inputs('application')}</FormGrid>
      </Section>
      <Section title={t.pay}>
        <FormGrid>{inputs('pay')}</FormGrid>
      </Section>
      <Section title={t.files}>
        <FormGrid least={220}>
          <FileField kind="resume" label={f.resume} hint={t.pdfHint} stored={files['resume']} />
          <FileField kind="image" label={f.image} hint={t.imageHint} stored={files['image']} />
          <FileField
            kind="offerLetter"
            label={f.offerLetter}
            hint={t.pdfHint}
            stored={files['offerLetter']}
          />
        </FormGrid>
      </Section>
      <Section title={t.notes}>{inputs('notes')}</Section>
    </>
  );
}
