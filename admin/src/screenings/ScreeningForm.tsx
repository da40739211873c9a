import { TextInput } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { screeningRules } from '@shared/resources/screenings/rules.js';
import { FixedField } from '../common/FixedField.js';
import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import { useTexts } from '../i18n/texts.js';
import { JobInput } from '../jobs/JobInput.js';

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
  const { form: T, list } = useTexts('screenings');
  const job = useRule(screeningRules.job);
  const description = useRule(screeningRules.description);
  return (
    <PageForm {...props}>
      <Section title={T.about}>
        {fixedJob === undefined ? (
          <JobInput label={T.job} noOptionsText={list.noJobs} validate={job} />
        ) : (
          <FixedField label={T.job} value={fixedJob} helperText={T.jobFixed} />
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
