import { Stack } from '@mui/material';
import { NumberInput, RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import { APPLIED_THROUGH, CANDIDATE_STATUSES, GENDERS, GRADES, RELOCATION } from '@shared/enums.js';
import { LIMITS } from '@shared/limits.js';
import { today } from '../common/dates.js';
import { DayInput } from '../common/DayInput.js';
import { FormGrid, Wide } from '../common/FormGrid.js';
import { Section } from '../common/Section.js';
import { SuggestInput } from '../common/SuggestInput.js';
import { texts } from '../i18n/en.js';
import { FileField } from './FileField.js';
import { JobsInput } from './JobsInput.js';

const t = texts.candidates.form;
const f = texts.candidates.fields;

const choices = (values: readonly string[]) => values.map((id) => ({ id, name: id }));

interface Props {
  /** URLs of the files that the candidate has already. */
  files?: Record<string, string>;
}

/** Every field of the candidate forms, in groups (1-core section 5 "Candidate form and update"). */
export function CandidateInputs({ files = {} }: Props) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={t.basic}>
        <FormGrid>
          <TextInput source="name" label={f.name} isRequired helperText={false} autoComplete="off" />
          <TextInput source="email" label={f.email} type="email" isRequired helperText={false} />
          <TextInput source="mobile" label={f.mobile} isRequired helperText={false} inputMode="numeric" />
          <RadioButtonGroupInput
            source="gender"
            label={f.gender}
            choices={choices(GENDERS)}
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
            choices={choices(RELOCATION)}
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
            choices={choices(APPLIED_THROUGH)}
            isRequired
            helperText={false}
          />
          <SelectInput
            source="status"
            label={f.status}
            choices={choices(CANDIDATE_STATUSES)}
            isRequired
            helperText={false}
          />
          <SelectInput
            source="grade"
            label={f.grade}
            choices={choices(GRADES)}
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
            helperText={t.years}
          />
          <TextInput source="lastJob" label={f.lastJob} helperText={false} />
          <NumberInput source="currentCTC" label={f.currentCTC} min={0} step="any" helperText={t.rupees} />
          <NumberInput source="expectedCTC" label={f.expectedCTC} min={0} step="any" helperText={t.rupees} />
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
        <TextInput source="notes" label={f.notes} multiline minRows={4} helperText={t.notesHint} />
      </Section>
    </Stack>
  );
}
