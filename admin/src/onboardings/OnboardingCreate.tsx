import { useNotify, useDataProvider } from 'react-admin';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { savedWithFiles, useRecordForm } from '../records/useRecordForm.js';
import { definitionOf, type Onboarding } from './onboardingModel.js';
import { OnboardingForm } from './OnboardingForm.js';
import { problemOf } from './problems.js';

/** /onboardings/create */
export default function OnboardingCreate() {
  const texts = useTexts();
  const T = texts.onboardings.form;
  const notify = useNotify();
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save } = useRecordForm({ resources: ['onboardings'], title: T.createTitle });
  return (
    <OnboardingForm
      title={T.createTitle}
      values={{ job: null, candidate: null, steps: [] }}
      cancelTo={paths.onboardings.list}
      saveLabel={T.create}
      onSave={async ({ job, candidate, steps }) => {
        const data = { job, candidate, steps: definitionOf(steps) };
        const errors = await save({
          progress: T.creating,
          work: () => savedWithFiles<Onboarding>(() => provider.createFrom<Onboarding>('onboardings', data)),
          done: texts.messages.success.created('Onboarding'),
          to: ({ record }) => paths.onboardings.show(record.id),
        });
        if (errors) notify(problemOf(errors), { type: 'error' });
        return errors === undefined;
      }}
    />
  );
}
