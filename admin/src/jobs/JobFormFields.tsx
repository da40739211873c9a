import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, type ReactNode, Suspense } from 'react';
import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { EMPLOYMENT_TYPES } from '@shared/enums.js';
import { Section } from '../common/Section.js';
import { SuggestInput } from '../common/SuggestInput.js';
import { jobTexts } from '../i18n/jobs.js';
import { SkillsInput } from './SkillsInput.js';

const RichText = lazy(() => import('../common/RichText.js'));
const T = jobTexts.form;
const TYPES = EMPLOYMENT_TYPES.map((name) => ({ id: name, name }));

/** The fields of the job form (2-workflow section 2 "Job create and update form"). */
export function JobFormFields() {
  return (
    <Stack sx={{ gap: 2.5, width: '100%' }}>
      <Group heading={T.about}>
        <SuggestInput source="title" label={T.title} kind="job-title" required />
        <TextInput source="company" label={T.company} helperText={T.companyHelp} readOnly />
        <SelectInput
          source="employmentType"
          label={T.employmentType}
          choices={TYPES}
          isRequired
          helperText={false}
        />
        <SuggestInput source="location" label={T.location} kind="location" required />
      </Group>
      <Group heading={T.conditions}>
        <NumberInput
          source="experience"
          label={T.experience}
          min={0}
          max={12}
          step={1}
          isRequired
          helperText={false}
        />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        <NumberInput source="salaryRange.min" label={T.salaryMin} min={0} helperText={false} />
        <NumberInput source="salaryRange.max" label={T.salaryMax} min={0} helperText={false} />
      </Group>
      <Group heading={T.profile} wide>
        <SkillsInput />
        <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
          <RichText source="description" label={T.description} />
        </Suspense>
      </Group>
    </Stack>
  );
}

/* A section of the form in two columns that fold to one. */
function Group({
  heading,
  wide = false,
  children,
}: {
  heading: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Section title={heading}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: wide ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
          },
        }}
      >
        {children}
      </Box>
    </Section>
  );
}
