import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { EMPLOYMENT_TYPES } from '@shared/resources/jobs/enums.js';
import { MoneyInput } from '../common/MoneyInput.js';
import { RichText } from '../common/RichText.js';
import { Section } from '../common/Section.js';
import { SuggestInput } from '../common/SuggestInput.js';
import { choicesOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { SkillsInput } from './SkillsInput.js';

/* What cannot be edited is still to be read. */
const READABLE = {
  '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' },
  '& .MuiInputBase-input.Mui-disabled': { color: 'text.primary', WebkitTextFillColor: 'currentcolor' },
} as const;

/** The fields of the job form (2-workflow section 2 "Job create and update form"). */
export function JobFormFields() {
  const T = useTexts('jobs').form;
  const { trigger, formState } = useFormContext();
  const { isSubmitted } = formState;
  /* The message about the order of the two stands under the minimum, whichever of them changed. */
  const judgeOrder = () => {
    if (isSubmitted) setTimeout(() => void trigger('salaryRange.min'));
  };
  return (
    <Stack sx={{ gap: 2.5, width: '100%' }}>
      <Group heading={T.about}>
        <SuggestInput source="title" label={T.title} kind="job-title" required />
        <TextInput source="company" label={T.company} helperText={T.companyHelp} readOnly sx={READABLE} />
        <SelectInput
          source="employmentType"
          label={T.employmentType}
          choices={choicesOf(EMPLOYMENT_TYPES)}
          isRequired
          helperText={false}
        />
        <SuggestInput source="location" label={T.location} kind="location" required />
      </Group>
      <Group heading={T.conditions} least={200}>
        <NumberInput
          source="experience"
          label={T.experience}
          min={0}
          max={12}
          step={1}
          isRequired
          helperText={false}
        />
        <MoneyInput source="salaryRange.min" label={T.salaryMin} />
        <MoneyInput source="salaryRange.max" label={T.salaryMax} onAmount={judgeOrder} />
      </Group>
      <Group heading={T.profile} least={480}>
        <SkillsInput />
        <RichText source="description" label={T.description} required />
      </Group>
    </Stack>
  );
}

interface GroupProps {
  heading: string;
  /** Least width of a field in pixels: as many columns as fit. */
  least?: number;
  children: ReactNode;
}

function Group({ heading, least = 280, children }: GroupProps) {
  return (
    <Section title={heading}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2.5,
          rowGap: 1,
          alignItems: 'start',
          gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
          '& > *': { minWidth: 0 },
        }}
      >
        {children}
      </Box>
    </Section>
  );
}
