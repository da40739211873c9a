import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import type { JobReference } from '@shared/resources/jobs/api.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { RecordCreate } from '../records/RecordCreate.js';
import { definitionOf, type OnboardingValues } from './onboardingModel.js';
import { OnboardingForm } from './OnboardingForm.js';
import { lastOf, templatesOf, useLastTemplate } from './templates.js';

const NOBODY: OnboardingValues = { job: null, candidate: null, steps: [] };

/** /onboardings/create, optionally for a candidate (`?candidate=`) and job (`?job=`), then with the last template */
export default function OnboardingCreate() {
  const [query] = useSearchParams();
  const candidateId = query.get('candidate');
  return candidateId ? <ForSomebody id={candidateId} job={query.get('job')} /> : <New values={NOBODY} />;
}

function ForSomebody({ id, job: jobId }: { id: string; job: string | null }) {
  const templates = useQuery(templatesOf);
  const [last] = useLastTemplate();
  const person = useGetOne<CandidateAnswer & { id: string }>('candidates', { id }, { retry: false });
  if (person.isLoading || templates.isLoading) return <DetailSkeleton />;
  const job = person.data?.jobs.find(({ _id }) => _id === jobId);
  const template = lastOf(templates.data?.templates ?? [], last);
  return (
    <New
      knownJob={job}
      values={{
        job: job?._id ?? null,
        candidate: job ? id : null,
        steps: template ? definitionOf(template.steps) : [],
      }}
    />
  );
}

function New({ values, knownJob }: { values: OnboardingValues; knownJob?: JobReference | undefined }) {
  return (
    <RecordCreate resource="onboardings" label="Onboarding">
      {({ onSave, ...form }) => (
        <OnboardingForm
          {...form}
          values={values}
          knownJob={knownJob}
          onSave={({ job, candidate, steps }) => onSave({ job, candidate, steps: definitionOf(steps) })}
        />
      )}
    </RecordCreate>
  );
}
