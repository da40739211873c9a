import { Button, LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.js';
import { LeaveWarning } from '../common/LeaveWarning.js';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { FillStep } from './FillStep.js';
import { RecordMissing } from '../records/RecordMissing.js';
import type { Onboarding } from './onboardingModel.js';
import { onboardingOf } from './onboardingOf.js';
import { type Entered, isEntered, NOTHING, rebased } from './stepValues.js';
import { useLiveOnboarding } from './useLiveOnboarding.js';

/** /candidates/{candidateId}/onboarding: the wizard (2-workflow section 2 "Onboarding fill page"). */
export default function OnboardingFill() {
  const id = useParams()['id']!;
  const { data, error, isPending, refetch } = useQuery(onboardingOf(id));
  useLiveOnboarding(data?._id, data?.version);
  if (isPending) return <DetailSkeleton />;
  if (!data) return <RecordMissing resource="onboardings" error={error as Error & { status?: number }} />;
  return <Wizard key={data._id} onboarding={data} onReload={async () => (await refetch()).data} />;
}

interface WizardProps {
  onboarding: Onboarding;
  /** Re-reads it. */
  onReload: () => Promise<Onboarding | undefined>;
}

function Wizard({ onboarding, onReload }: WizardProps) {
  const T = useTexts('onboardings').fill;
  const { candidate, job, status, steps } = onboarding;
  const [at, setAt] = useState(status === 'Completed' ? steps.length : onboarding.currentStep);
  const step = steps[at];
  /* By the step's name, so that Previous, and steps that HR reordered in the meantime, lose nothing. */
  const [entries, setEntries] = useState<Readonly<Record<string, Entered>>>({});
  const latest = useRef(entries);
  const enter = (name: string, entered: Entered) => {
    latest.current = { ...latest.current, [name]: entered };
    setEntries(latest.current);
  };
  const isUnsaved = useCallback(() => Object.values(latest.current).some(isEntered), []);
  return (
    <FormPage>
      <LeaveWarning isUnsaved={isUnsaved} />
      <PageHead
        title={T.greeting(candidate.name)}
        hint={T.hint(job.title)}
        status={<StatusChip status={status} />}
      />
      <LinearProgress
        variant="determinate"
        value={(100 * at) / steps.length}
        aria-hidden
        sx={{ height: 6, borderRadius: 3 }}
      />
      {step ? (
        <FillStep
          key={`${at} ${step.name}`}
          onboarding={onboarding}
          index={at}
          entered={entries[step.name] ?? NOTHING}
          onEnter={(entered) => enter(step.name, entered)}
          onPrevious={at > 0 ? () => setAt(at - 1) : undefined}
          onSaved={() => {
            enter(step.name, NOTHING);
            setAt(at + 1);
          }}
          onOutdated={async () => {
            const now = (await onReload())?.steps.find(({ name }) => name === step.name);
            if (now) enter(step.name, rebased(now, latest.current[step.name] ?? NOTHING));
          }}
        />
      ) : (
        <EmptyState
          drawing="people"
          heading="h2"
          text={T.congratulations}
          hint={T.congratulationsText(candidate.name)}
          action={
            <>
              <Button variant="contained" component={Link} to={paths.onboardings.show(onboarding._id)}>
                {T.toOnboarding}
              </Button>{' '}
              <Button variant="outlined" onClick={() => setAt(0)}>
                {T.again}
              </Button>
            </>
          }
        />
      )}
    </FormPage>
  );
}
