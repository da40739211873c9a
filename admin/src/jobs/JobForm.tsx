import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { addSkill, type JobValues, validateJob } from './jobModel.js';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { InputHelperText, NumberInput, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { factsOf, FILLED, type FilledKey } from '@shared/resources/jobs/fields.js';
import { inputsOf } from '../common/FieldInput.js';
import { FixedField } from '../common/FixedField.js';
import { FormGrid } from '../common/FormGrid.js';
import { MoneyInput } from '../common/MoneyInput.js';
import { RichText } from '../common/RichText.js';
import { Section } from '../common/Section.js';
import { SuggestInput } from '../common/SuggestInput.js';
import { useSuggestions } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';

/** The form of JobCreate and JobEdit. */
export function JobForm(props: PageFormProps<JobValues>) {
  return (
    <PageForm {...props} validate={validateJob}>
      <JobFormFields />
    </PageForm>
  );
}

/** The fields of the job form (2-workflow section 2 "Job create and update form"). */
export function JobFormFields() {
  const { form: T, fields: F } = useTexts('jobs');
  const { trigger, formState } = useFormContext();
  const { isSubmitted } = formState;
  const company = useWatch({ name: 'company' }) as string;
  /* The message about the order of the two is shown under the minimum, whichever of them changed. */
  const judgeOrder = () => {
    if (isSubmitted) setTimeout(() => void trigger('salaryRange.min'));
  };
  /* Fields that need more than the standard input of their kind. */
  const own: Partial<Record<FilledKey, ReactElement>> = {
    title: (
      <>
        <SuggestInput source="title" label={F.title} kind="job-title" required />
        <FixedField label={T.company} value={company} helperText={T.companyHelp} />
      </>
    ),
    location: <SuggestInput source="location" label={F.location} kind="location" required />,
    experience: (
      <NumberInput
        source="experience"
        label={F.experience}
        min={0}
        max={12}
        step={1}
        isRequired
        helperText={false}
      />
    ),
  };
  const inputs = inputsOf({ FILLED, factsOf }, F, own);
  return (
    <>
      <Section title={T.about}>
        <FormGrid>{inputs('about')}</FormGrid>
      </Section>
      <Section title={T.conditions}>
        <FormGrid least={200}>
          {inputs('conditions')}
          <MoneyInput source="salaryRange.min" label={T.salaryMin} />
          <MoneyInput source="salaryRange.max" label={T.salaryMax} onAmount={judgeOrder} />
        </FormGrid>
      </Section>
      <Section title={T.profile}>
        <FormGrid least={480}>
          <SkillsInput />
          <RichText source="description" label={T.description} required />
        </FormGrid>
      </Section>
    </>
  );
}

/** Skills: Enter adds the typed one, a click on a chip removes it, with suggestions (2-workflow section 2). */
function SkillsInput() {
  const texts = useTexts();
  const { field, fieldState, id } = useInput<string[]>({ source: 'skills', defaultValue: [] });
  const [typed, setTyped] = useState('');
  const options = useSuggestions('skill', typed);
  const skills = Array.isArray(field.value) ? field.value : [];
  const set = (next: readonly string[]) => {
    field.onChange(next.reduce<string[]>((all, skill) => addSkill(all, skill), []));
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      id={id}
      options={options}
      filterOptions={(all) => all}
      filterSelectedOptions
      value={skills}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, next) => set(next)}
      onBlur={() => {
        if (typed.trim()) set(addSkill(skills, typed));
        setTyped('');
        field.onBlur();
      }}
      renderValue={(values, itemProps) =>
        values.map((skill, index) => {
          const { key, onDelete, ...props } = itemProps({ index });
          return (
            <Chip
              key={key}
              {...props}
              label={skill}
              size="small"
              onDelete={onDelete}
              onClick={onDelete}
              aria-label={texts.jobs.form.removeSkill(skill)}
            />
          );
        })
      }
      renderInput={(props) => (
        <TextField
          {...props}
          required
          label={texts.jobs.form.skills}
          error={fieldState.invalid}
          helperText={
            <InputHelperText error={fieldState.error?.message} helperText={texts.jobs.form.skillsHelp} />
          }
          inputRef={field.ref}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, required: false, maxLength: 100 },
          }}
        />
      )}
    />
  );
}
