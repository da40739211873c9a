import { ReferenceInput, TextInput } from 'react-admin';
import { RELEVANCE } from '@shared/kit/relevance.js';
import { LIMITS } from '@shared/kit/limits.js';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { screeningRules } from '@shared/resources/screenings/rules.js';
import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { RecentChoices } from '../common/RecentChoices.js';
import { SearchedInput } from '../common/SearchedInput.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import { useTexts } from '../i18n/texts.js';

/** The values of the form; the job is its id. */
export interface ScreeningValues {
  job?: string;
  description?: string;
}

interface Props extends PageFormProps<ScreeningValues> {
  /** The job's name if it cannot change: on update. */
  fixedJob?: string;
}

/** The form of ScreeningCreate and ScreeningEdit. */
export function ScreeningForm({ fixedJob, ...props }: Props) {
  const T = useTexts('screenings').form;
  const description = useRule(screeningRules.description);
  return (
    <PageForm {...props}>
      <Section title={T.about}>
        {fixedJob === undefined ? (
          <JobInput />
        ) : (
          <TextInput
            source="jobName"
            label={T.job}
            defaultValue={fixedJob}
            helperText={T.jobFixed}
            readOnly
          />
        )}
        <TextInput
          source="description"
          label={T.description}
          helperText={T.descriptionHelp}
          validate={description}
          multiline
          minRows={4}
          slotProps={{ htmlInput: { maxLength: LIMITS.text.long } }}
        />
      </Section>
    </PageForm>
  );
}

function JobInput() {
  const texts = useTexts('screenings');
  const job = useRule(screeningRules.job);
  return (
    <ReferenceInput source="job" reference="jobs" sort={{ field: RELEVANCE, order: 'ASC' }} perPage={25}>
      <RecentChoices<JobAnswer & { id: string }> resource="jobs">
        <SearchedInput
          label={texts.form.job}
          optionText={(one?: JobAnswer) => (one ? `${jobNumber(one.jobId)} ${one.title}` : '')}
          filterSelectedOptions={false}
          noOptionsText={texts.list.noJobs}
          validate={job}
          /* An open list would cover the message when the first invalid field is focused. */
          openOnFocus={false}
          helperText={false}
        />
      </RecentChoices>
    </ReferenceInput>
  );
}
