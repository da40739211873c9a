import AddIcon from '@mui/icons-material/Add';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ONBOARDING_STATUSES, type OnboardingStatus } from '@shared/resources/onboardings/enums.js';
import { IfCan } from '../access/Guard.js';
import { EmptyState } from '../common/EmptyState.js';
import { FormGrid, FormPage } from '../common/FormGrid.js';
import { LeaveWarning } from '../common/LeaveWarning.js';
import { PageHead } from '../common/PageHead.js';
import { Section } from '../common/Section.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import {
  copyOf,
  definitionOf,
  firstProblem,
  newStep,
  type OnboardingDraft,
  type StepDraft,
} from './onboardingModel.js';
import { StepEditor } from './StepEditor.js';
import { TemplateMenu } from './TemplateMenu.js';
import { CandidateChoice, type Choice, JobChoice } from './WhoInputs.js';
import { tell } from '../records/undo/undoStore.js';

/** The form's initial values. */
export interface FirstValues {
  job: Choice | null;
  candidate: Choice | null;
  status?: OnboardingStatus;
  steps: StepDraft[];
}

interface Props {
  title: string;
  values: FirstValues;
  cancelTo: string;
  saveLabel: string;
  /** The candidate can no longer be changed. */
  locked?: boolean;
  /** @returns whether it was saved */
  onSave: (draft: OnboardingDraft) => Promise<boolean>;
}

/** The form of OnboardingCreate and OnboardingEdit; shows its first error as a notice (2-workflow section 5). */
export function OnboardingForm({ title, values, cancelTo, saveLabel, locked = false, onSave }: Props) {
  const texts = useTexts();
  const T = texts.onboardings.form;
  const [job, setJob] = useState(values.job);
  const [candidate, setCandidate] = useState(values.candidate);
  const [status, setStatus] = useState(values.status);
  const [steps, setSteps] = useState(values.steps);
  const [saving, setSaving] = useState(false);
  const first = useRef(sentOf(values));
  const draft = useRef(first.current);
  draft.current = sentOf({ job, candidate, status, steps });
  const isUnsaved = useCallback(() => draft.current !== first.current, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = { job: job?.id ?? '', candidate: candidate?.id ?? '', status, steps };
    const problem = firstProblem(entered);
    if (problem) return tell(problem, 'error');
    setSaving(true);
    void onSave(entered)
      .then((isSaved) => {
        if (isSaved) first.current = draft.current;
      })
      .finally(() => setSaving(false));
  };
  const move = (from: number, by: 1 | -1) => {
    const next = [...steps];
    next.splice(from + by, 0, ...next.splice(from, 1));
    setSteps(next);
  };
  const add = (at: number, step: StepDraft) => setSteps([...steps.slice(0, at), step, ...steps.slice(at)]);

  return (
    <FormPage>
      <LeaveWarning isUnsaved={isUnsaved} />
      <PageHead
        title={title}
        actions={
          <IfCan resource="onboarding" actions={['create']}>
            <TemplateMenu steps={steps} onTake={setSteps} />
          </IfCan>
        }
      />
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <Section title={T.who}>
          <FormGrid>
            <JobChoice
              value={job}
              onChange={(next) => {
                setJob(next);
                if (!locked && next?.id !== job?.id) setCandidate(null);
              }}
            />
            <CandidateChoice job={job?.id ?? ''} value={candidate} onChange={setCandidate} locked={locked} />
            {status && (
              <TextField
                select
                label={T.status}
                value={status}
                helperText={T.statusHint}
                onChange={({ target }) => setStatus(target.value as OnboardingStatus)}
              >
                {ONBOARDING_STATUSES.map((one) => (
                  <MenuItem key={one} value={one}>
                    {valueText(one)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </FormGrid>
        </Section>
        {steps.length === 0 && (
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
        )}
        {steps.map((step, index) => (
          <StepEditor
            key={step.key}
            step={step}
            number={index + 1}
            isFirst={index === 0}
            isLast={index === steps.length - 1}
            onChange={(next) => setSteps(steps.map((one) => (one.key === next.key ? next : one)))}
            onMove={(by) => move(index, by)}
            onDuplicate={() => add(index + 1, copyOf(step))}
            onDelete={() => setSteps(steps.filter(({ key }) => key !== step.key))}
          />
        ))}
        {steps.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => add(steps.length, newStep())}
            sx={{ justifySelf: 'start' }}
          >
            {T.anotherStep}
          </Button>
        )}
        <Box sx={foot}>
          <Button variant="outlined" component={Link} to={cancelTo} disabled={saving}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={saving} sx={{ minWidth: 112 }}>
            {saving ? texts.common.saving : saveLabel}
          </Button>
        </Box>
      </Box>
    </FormPage>
  );
}

/* The request body as one text, for comparison. */
function sentOf({ job, candidate, status, steps }: FirstValues): string {
  return JSON.stringify([job?.id, candidate?.id, status, definitionOf(steps)]);
}

const foot = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1.5,
  paddingY: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.default',
} as const;
