import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useFormRecord } from '../records/useFormRecord.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { definitionOf, type Onboarding } from './onboardingModel.js';
import { OnboardingForm } from './OnboardingForm.js';
import { RecordMissing } from '../records/RecordMissing.js';

/** /onboardings/{onboardingId}/update: the job can change, the candidate cannot (2-workflow section 2). */
export default function OnboardingEdit() {
  const texts = useTexts();
  const T = texts.onboardings.form;
  const id = useParams()['id']!;
  const { record, error, isPending, reload } = useFormRecord<Onboarding>('onboardings', id);
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save, dialog } = useRecordForm({ resources: ['onboardings'], title: T.updateTitle, reload });
  if (isPending) return <DetailSkeleton />;
  if (!record || record.isDeleted) return <RecordMissing resource="onboardings" error={error} />;
  const { candidate, job, status, steps, version } = record;
  return (
    <>
      <OnboardingForm
        key={version}
        fixedCandidate={candidate.name}
        knownJob={job}
        title={T.updateTitle}
        values={{
          job: job._id,
          candidate: candidate._id,
          status,
          steps: definitionOf(steps),
        }}
        cancelTo={paths.onboardings.show(id)}
        saveLabel={T.update}
        onSave={(draft) => {
          const body = { job: draft.job, status: draft.status, steps: definitionOf(draft.steps), version };
          return save({
            progress: T.updating,
            work: async () => ({
              data: await provider.call<Onboarding>(`/onboardings/${id}`, { method: 'PATCH', body }),
            }),
            done: texts.messages.success.updated('Onboarding'),
            to: () => paths.onboardings.list,
          });
        }}
      />
      {dialog}
    </>
  );
}
