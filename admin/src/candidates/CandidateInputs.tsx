import { Stack } from '@mui/material';
import { NumberInput, RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import {
  APPLIED_THROUGH,
  CANDIDATE_STATUSES,
  GRADES,
  RELOCATION,
} from '@shared/resources/candidates/enums.js';
import { GENDERS } from '@shared/kit/enums.js';
import { LIMITS } from '@shared/kit/limits.js';
import { today } from '../common/dates.js';
import { DayInput } from '../common/DayInput.js';
import { FormGrid, Wide } from '../common/FormGrid.js';
import { MoneyInput } from '../common/MoneyInput.js';
import { Section } from '../common/Section.js';
import { SuggestInput } from '../common/SuggestInput.js';
import { choicesOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { ContactInput } from './ContactInput.js';
import { FileField } from './FileField.js';
import { JobsInput } from './JobsInput.js';
import { useCheckHint } from './resume/filled.js';

interface Props {
  /** URLs of the files that the candidate has already. */
  files?: Record<string, string>;
  /** Id of the candidate whose form it is; a new one has none. */
  candidateId?: string;
}

/** Every field of the candidate forms, in groups (1-core section 5 "Candidate form and update"). */
export function CandidateInputs({ files = {}, candidateId }: Props) {
  const t = useTexts('candidates').form;
  const f = useTexts('candidates').fields;
  const hint = useCheckHint();
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={t.basic}>
        <FormGrid>
          <TextInput source="name" label={f.name} isRequired helperText={hint('name')} autoComplete="off" />
          <ContactInput source="email" label={f.email} hint={hint('email')} candidateId={candidateId} />
          <ContactInput source="mobile" label={f.mobile} hint={hint('mobile')} candidateId={candidateId} />
          <RadioButtonGroupInput
            source="gender"
            label={f.gender}
            choices={choicesOf(GENDERS)}
            isRequired
            helperText={false}
            sx={{ '& .RaRadioButtonGroupInput-label': { transform: 'none' } }}
          />
          <SuggestInput source="location.current" label={f.currentLocation} kind="location" required />
          <SuggestInput source="location.permanent" label={f.permanentLocation} kind="location" />
          <TextInput source="education" label={f.education} isRequired helperText={false} />
          <SelectInput
            source="relocation"
            label={f.relocation}
            choices={choicesOf(RELOCATION)}
            emptyText={t.none}
            helperText={false}
          />
        </FormGrid>
      </Section>
      <Section title={t.application}>
        <FormGrid>
          <Wide>
            <JobsInput source="jobs" openOnly isRequired helperText={t.jobsHint} />
          </Wide>
          <DayInput source="applicationDate" label={f.applicationDate} isRequired max={today()} />
          <SelectInput
            source="appliedThrough"
            label={f.appliedThrough}
            choices={choicesOf(APPLIED_THROUGH)}
            isRequired
            helperText={false}
          />
          <SelectInput
            source="status"
            label={f.status}
            choices={choicesOf(CANDIDATE_STATUSES)}
            isRequired
            helperText={false}
          />
          <SelectInput
            source="grade"
            label={f.grade}
            choices={choicesOf(GRADES)}
            isRequired
            helperText={false}
          />
        </FormGrid>
      </Section>
      <Section title={t.pay}>
        <FormGrid>
          <NumberInput
            source="experience"
            label={f.experience}
            min={LIMITS.experience.min}
            max={LIMITS.experience.max}
            step="any"
            isRequired
            helperText={hint('experience', t.years)}
          />
          <TextInput source="lastJob" label={f.lastJob} helperText={false} />
          <MoneyInput source="currentCTC" label={f.currentCTC} helperText={t.rupees} />
          <MoneyInput source="expectedCTC" label={f.expectedCTC} helperText={t.rupees} />
          <NumberInput source="noticePeriod" label={f.noticePeriod} min={0} helperText={t.days} />
        </FormGrid>
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
      <Section title={t.notes}>
        <TextInput
          source="notes"
          label={f.notes}
          multiline
          minRows={4}
          helperText={hint('notes', t.notesHint)}
        />
      </Section>
    </Stack>
  );
}
