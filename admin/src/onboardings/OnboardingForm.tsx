import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { SelectInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { ONBOARDING_STATUSES, type OnboardingStatus } from '@shared/resources/onboardings/enums.js';
import { IfCan } from '../access/Guard.js';
import { EmptyState } from '../common/EmptyState.js';
import { FormGrid } from '../common/FormGrid.js';
import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { Section } from '../common/Section.js';
import type { FormErrors } from '../common/saveForm.js';
import { choicesOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { copyOf, firstProblem, newStep, type OnboardingDraft, type StepDraft } from './onboardingModel.js';
import { StepEditor } from './StepEditor.js';
import { TemplateMenu } from './TemplateMenu.js';
import { CandidateChoice, type Choice, JobChoice } from './WhoInputs.js';

/** The values of the form. */
export interface OnboardingValues {
  job: Choice | null;
  candidate: Choice | null;
  status?: OnboardingStatus;
  steps: StepDraft[];
}

interface Props extends Omit<PageFormProps<OnboardingValues>, 'onSave'> {
  /** The candidate can no longer be changed. */
  locked?: boolean;
  onSave: (draft: OnboardingDraft) => Promise<FormErrors | undefined>;
}

/** The form of OnboardingCreate and OnboardingEdit; shows its first error as a notice (2-workflow section 5). */
export function OnboardingForm({ values: given, locked = false, onSave, ...form }: Props) {
  const T = useTexts('onboardings').form;
  /* Other values, also other keys of the steps, would begin the form anew. */
  const [values] = useState(given);
  const submit = async ({ job, candidate, status, steps }: OnboardingValues) => {
    const draft = { job: job?.id ?? '', candidate: candidate?.id ?? '', status, steps };
    const problem = firstProblem(draft);
    const errors = problem ? { root: { serverError: problem } } : await onSave(draft);
    /* A notice tells the error, whatever its field. */
    return errors && (errors['root'] ? { root: errors['root'] } : {});
  };
  return (
    <PageForm
      {...form}
      values={values}
      onSave={submit}
      actions={
        <IfCan resource="onboarding" actions={['create']}>
          <Templates />
        </IfCan>
      }
    >
      <Section title={T.who}>
        <FormGrid>
          <Who locked={locked} />
          {values.status && (
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

/* Another job clears the candidate of the previous one. */
function Who({ locked }: { locked: boolean }) {
  const { field: job } = useController({ name: 'job' });
  const { field: candidate } = useController({ name: 'candidate' });
  const chosen = job.value as Choice | null;
  return (
    <>
      <JobChoice
        value={chosen}
        onChange={(next) => {
          job.onChange(next);
          if (!locked && next?.id !== chosen?.id) candidate.onChange(null);
        }}
      />
      <CandidateChoice
        job={chosen?.id ?? ''}
        value={candidate.value as Choice | null}
        onChange={candidate.onChange}
        locked={locked}
      />
    </>
  );
}

function useSteps() {
  const { field } = useController({ name: 'steps' });
  return [field.value as StepDraft[], field.onChange as (steps: StepDraft[]) => void] as const;
}

function Templates() {
  const [steps, setSteps] = useSteps();
  return <TemplateMenu steps={steps} onTake={setSteps} />;
}

function Steps() {
  const T = useTexts('onboardings').form;
  const [steps, setSteps] = useSteps();
  const add = (at: number, step: StepDraft) => setSteps(steps.toSpliced(at, 0, step));
  if (steps.length === 0)
    return (
      <Section title={T.steps}>
        <EmptyState
          small
          drawing="document"
          text={T.noSteps}
          action={
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => add(0, newStep())}>
              {T.firstStep}
            </Button>
          }
        />
      </Section>
    );
  return (
    <>
      {steps.map((step, index) => (
        <StepEditor
          key={step.key}
          step={step}
          number={index + 1}
          isFirst={index === 0}
          isLast={index === steps.length - 1}
          onChange={(next) => setSteps(steps.with(index, next))}
          onMove={(by) => setSteps(steps.toSpliced(index, 1).toSpliced(index + by, 0, step))}
          onDuplicate={() => add(index + 1, copyOf(step))}
          onDelete={() => setSteps(steps.toSpliced(index, 1))}
        />
      ))}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        onClick={() => add(steps.length, newStep())}
        sx={{ justifySelf: 'start' }}
      >
        {T.anotherStep}
      </Button>
    </>
  );
}
