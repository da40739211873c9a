import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { ReferenceInput, SelectInput } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import type { JobReference } from '@shared/resources/jobs/api.js';
import { ONBOARDING_STATUSES } from '@shared/resources/onboardings/enums.js';
import { IfCan } from '../access/Guard.js';
import { EmptyState } from '../common/EmptyState.js';
import { FixedField } from '../common/FixedField.js';
import { FormGrid } from '../common/FormGrid.js';
import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { RecentChoices } from '../common/RecentChoices.js';
import { SearchedInput } from '../common/SearchedInput.js';
import { Section } from '../common/Section.js';
import { choicesOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { JobInput } from '../jobs/JobInput.js';
import { copyOf, firstProblem, newStep, type OnboardingValues, type StepDraft } from './onboardingModel.js';
import { StepEditor } from './StepEditor.js';
import { TemplateMenu } from './TemplateMenu.js';

interface Props extends PageFormProps<OnboardingValues> {
  /** The candidate's name if it can no longer be changed: on update. */
  fixedCandidate?: string;
  /** The job of the values. */
  knownJob?: JobReference | undefined;
}

/** The form of OnboardingCreate and OnboardingEdit; shows its first error as a notice (2-workflow section 5). */
export function OnboardingForm({ fixedCandidate, knownJob, onSave, ...form }: Props) {
  const T = useTexts('onboardings').form;
  const submit = async (draft: OnboardingValues) => {
    const problem = firstProblem(draft);
    const errors = problem ? { root: { serverError: problem } } : await onSave(draft);
    /* A notice shows the error, whatever its field. */
    return errors && (errors['root'] ? { root: errors['root'] } : {});
  };
  return (
    <PageForm
      {...form}
      onSave={submit}
      actions={
        <IfCan resource="onboarding" actions={['create']}>
          <TemplateMenu />
        </IfCan>
      }
    >
      <Section title={T.who}>
        <FormGrid>
          <Who fixedCandidate={fixedCandidate} knownJob={knownJob} />
          {form.values.status && (
            <SelectInput
              source="status"
              label={T.status}
              choices={choicesOf(ONBOARDING_STATUSES)}
              isRequired
              helperText={T.statusHint}
            />
          )}
        </FormGrid>
      </Section>
      <Steps />
    </PageForm>
  );
}

function Who({ fixedCandidate, knownJob }: Pick<Props, 'fixedCandidate' | 'knownJob'>) {
  const T = useTexts('onboardings').form;
  const { setValue } = useFormContext();
  const job = useWatch({ name: 'job' }) as string | null;
  const jobInput = (
    <JobInput
      known={knownJob && [knownJob]}
      label={T.job}
      noOptionsText={T.jobNone}
      isRequired
      /* Another job clears the candidate of the previous one. */
      {...(fixedCandidate === undefined && { onChange: () => setValue('candidate', null) })}
    />
  );
  if (fixedCandidate !== undefined)
    return (
      <>
        {jobInput}
        <FixedField label={T.candidate} value={fixedCandidate} />
      </>
    );
  return (
    <>
      {jobInput}
      <ReferenceInput
        source="candidate"
        reference="candidates"
        filter={{ status: ['Onboarding'], jobs: [job] }}
        enableGetChoices={() => Boolean(job)}
      >
        <RecentChoices<CandidateAnswer & { id: string }>
          resource="candidates"
          fits={({ status, jobs }) => status === 'Onboarding' && jobs.some(({ _id }) => _id === job)}
        >
          <SearchedInput
            label={T.candidate}
            optionText="name"
            noOptionsText={T.candidateNone}
            helperText={job ? T.candidateHint : T.candidateFirst}
            disabled={!job}
            isRequired
          />
        </RecentChoices>
      </ReferenceInput>
    </>
  );
}

function Steps() {
  const T = useTexts('onboardings').form;
  const { getValues } = useFormContext();
  const { fields, insert, move, remove } = useFieldArray({ name: 'steps' });
  const add = (at: number, step: StepDraft) => insert(at, step, { shouldFocus: false });
  if (fields.length === 0)
    return (
      <Section title={T.steps}>
        <EmptyState
          small
          drawing="document"
          text={T.noSteps}
          action={
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => add(0, newStep)}>
              {T.firstStep}
            </Button>
          }
        />
      </Section>
    );
  return (
    <>
      {fields.map(({ id }, index) => (
        <StepEditor
          key={id}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(by) => move(index, index + by)}
          onDuplicate={() => add(index + 1, copyOf(getValues(`steps.${index}`) as StepDraft))}
          onDelete={() => remove(index)}
        />
      ))}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        onClick={() => add(fields.length, newStep)}
        sx={{ justifySelf: 'start' }}
      >
        {T.anotherStep}
      </Button>
    </>
  );
}
