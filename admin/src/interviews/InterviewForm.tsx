import { Box } from '@mui/material';
import { useEffect } from 'react';
import { NumberInput, SelectInput, type SelectInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { JobReference } from '@shared/resources/jobs/api.js';
import {
  INTERVIEW_DURATIONS,
  INTERVIEW_MODES,
  INTERVIEW_STATUSES,
  INTERVIEW_TYPES,
  PLANNED_STATUSES,
} from '@shared/resources/interviews/enums.js';
import { factsOf, FILLED } from '@shared/resources/interviews/fields.js';
import { timeZone } from '../common/dates.js';
import { DayInput } from '../common/DayInput.js';
import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { inputsOf } from '../common/FieldInput.js';
import { FormGrid } from '../common/FormGrid.js';
import { Section } from '../common/Section.js';
import { choicesOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { JobInput } from '../jobs/JobInput.js';
import { apiUrl, request } from '../providers/http.js';
import { useSession } from '../providers/session.js';
import { FreeTimes } from './FreeTimes.js';
import { InvitedInput } from './InvitedInput.js';
import { InterviewersInput } from './InterviewersInput.js';
import { type InterviewValues, validateInterview } from './interviewModel.js';
import { FormRecipientsNote } from './RecipientsNote.js';
import { foreignZone } from './when.js';
import { WhereInputs } from './WhereInputs.js';

interface Props extends PageFormProps<InterviewValues> {
  /** Id of the interview to change; undefined for a new one. */
  interviewId?: string;
  /** The job of the values. */
  knownJob?: JobReference | null;
}

/** The form of InterviewCreate and InterviewEdit (2-workflow section 2 "Interview create and update forms"). */
export function InterviewForm({ interviewId, knownJob, ...props }: Props) {
  const { values } = props;
  const before = interviewId ? (values.schedule?.date ?? undefined) : undefined;
  return (
    <PageForm {...props} validate={(form) => validateInterview(form, before)}>
      <InterviewFields interviewId={interviewId} knownJob={knownJob} />
      <FormRecipientsNote before={interviewId ? values : undefined} />
    </PageForm>
  );
}

/** Its fields: another job clears the candidates of the previous one; a new interview takes the job's next round. */
export function InterviewFields({ interviewId, knownJob }: Pick<Props, 'interviewId' | 'knownJob'>) {
  const { interviews, jobs } = useTexts();
  const T = interviews.form;
  const inputs = inputsOf({ FILLED, factsOf }, interviews.fields, {
    description: { helperText: T.descriptionHint },
    candidateText: { helperText: T.candidateTextHint },
  });
  const { setValue } = useFormContext();
  const job = useWatch({ name: 'job' }) as string | null | undefined;
  useEffect(() => {
    if (interviewId || !job) return;
    const controller = new AbortController();
    request<{ round: number }>(apiUrl(`/interviews/round/${job}`), { signal: controller.signal })
      .then(({ round }) => setValue('round', round, { shouldValidate: false }))
      .catch(() => undefined);
    return () => controller.abort();
  }, [interviewId, job, setValue]);
  const stored = useWatch({ name: 'schedule.durationInMinutes' }) as number | null;
  const durations = [...new Set([...INTERVIEW_DURATIONS, ...(stored ? [stored] : [])])].sort((a, b) => a - b);
  return (
    <>
      <Section title={T.about}>
        <FormGrid>
          <JobInput
            known={knownJob ? [knownJob] : []}
            label={T.job}
            noOptionsText={jobs.list.noneFound}
            isRequired
            onChange={() => setValue('inviteCandidates', [], { shouldDirty: true })}
          />
          <NumberInput source="round" label={T.round} min={1} step={1} isRequired helperText={false} />
          <ChoiceInput source="type" label={T.type} values={INTERVIEW_TYPES} />
          <ChoiceInput
            source="status"
            label={T.status}
            values={interviewId ? INTERVIEW_STATUSES : PLANNED_STATUSES}
          />
          <ChoiceInput source="mode" label={T.mode} values={INTERVIEW_MODES} />
        </FormGrid>
      </Section>
      <Section title={T.when}>
        <FormGrid>
          <WhenInput />
          <SelectInput
            source="schedule.durationInMinutes"
            label={T.duration}
            choices={durations.map((minutes) => ({ id: minutes, name: T.minutes(minutes) }))}
            isRequired
            helperText={false}
          />
        </FormGrid>
      </Section>
      <Section title={T.where}>
        <WhereInputs />
      </Section>
      <Section title={T.people}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
          <InterviewersInput except={interviewId} />
          <FreeTimes except={interviewId} />
          <InvitedInput key={job ?? ''} job={job ?? null} />
          {inputs('people')}
        </Box>
      </Section>
    </>
  );
}

/** Day and time of an interview in the browser's zone, stored as a UTC instant; a foreign zone is named. */
function WhenInput() {
  const T = useTexts('interviews').form;
  const organisation = useSession()?.timeZone;
  const date = useWatch({ name: 'schedule.date' }) as string | null;
  const foreign = date ? foreignZone(date, organisation) : undefined;
  return (
    <DayInput
      withTime
      isRequired
      source="schedule.date"
      label={T.date}
      helperText={foreign && T.zone(timeZone() ?? foreign)}
    />
  );
}

interface ChoiceInputProps extends Pick<SelectInputProps, 'source' | 'label' | 'onChange'> {
  values: readonly string[];
}

/** A required field with a few choices. */
function ChoiceInput({ values, ...props }: ChoiceInputProps) {
  return <SelectInput {...props} choices={choicesOf(values)} isRequired helperText={false} />;
}
