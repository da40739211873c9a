import { Alert, Button } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { IfCan } from '../access/Guard.js';
import { useAccess } from '../access/useAccess.js';
import { showDayOf, showMoment } from '../common/dates.js';
import { Fact, Facts } from '../common/Facts.js';
import { FileViews } from '../common/FileViews.js';
import { PageHead } from '../common/PageHead.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { CreateEmployee } from '../employees/CreateEmployee.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { ActivitySection } from '../records/ActivitySection.js';
import { RecordActions } from '../records/RecordActions.js';
import { RecordColumns } from '../records/RecordColumns.js';
import { CandidateLink, JobLink } from '../records/RecordLink.js';
import { LinkSection } from './LinkSection.js';
import { useRecord } from '../records/useRecord.js';
import { RecordMissing } from '../records/RecordMissing.js';
import type { Onboarding } from './onboardingModel.js';
import { StepTables } from './StepTables.js';
import { useLiveOnboarding } from './useLiveOnboarding.js';

/* Distinguishes it from the summaries that the list leaves in the cache. */
const WHOLE = { whole: true };

/** /onboardings/{onboardingId}: candidate, progress and entries (2-workflow section 2 "Onboarding view"). */
export default function OnboardingShow() {
  const T = useTexts('onboardings').show;
  const id = useParams()['id']!;
  const { record: data, error, isPending } = useRecord<Onboarding>('onboardings', id, { meta: WHOLE });
  useLiveOnboarding(id, data?.version);
  if (isPending) return <DetailSkeleton />;
  if (!data) return <RecordMissing resource="onboardings" error={error} />;
  const { candidate, status, isDeleted, filesKeptUntil } = data;
  return (
    <>
      <PageHead
        title={candidate.name}
        hint={data.job.title}
        lead={<PersonAvatar name={candidate.name} photo={candidate.image} size={56} />}
        status={<StatusChip status={isDeleted ? 'Deleted' : status} />}
        actions={
          <>
            <CreateEmployee onboarding={data} />
            <OnboardingActions onboarding={data} />
          </>
        }
      />
      {isDeleted && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {T.deleted(showDayOf(data.deletedAt))}
        </Alert>
      )}
      {filesKeptUntil && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {T.filesKept(showDayOf(filesKeptUntil))}
        </Alert>
      )}
      <RecordColumns
        rail={
          <>
            <About onboarding={data} />
            {!isDeleted && (
              <IfCan resource="onboarding" actions={['read', 'update']}>
                <LinkSection onboarding={data} />
              </IfCan>
            )}
            <FileViews resource="onboardings" id={data.id} version={data.version} />
            <ActivitySection resource="onboardings" id={data.id} version={data.version} />
          </>
        }
      >
        {data.steps.map((step, index) => (
          <StepTables key={`${index} ${step.name}`} step={step} number={index + 1} />
        ))}
      </RecordColumns>
    </>
  );
}

function About({ onboarding }: { onboarding: Onboarding }) {
  const T = useTexts('onboardings').show;
  const { candidate, job, startedAt, completedAt, createdBy, failedFilesDays } = onboarding;
  return (
    <Section title={T.facts}>
      <Facts columns={1}>
        <Fact label={T.name}>
          <CandidateLink candidate={candidate}>{candidate.name}</CandidateLink>
        </Fact>
        <Fact label={T.job}>
          <JobLink job={job} />
        </Fact>
        <Fact label={T.started}>{startedAt && showMoment(startedAt)}</Fact>
        <Fact label={T.completed}>{completedAt && showMoment(completedAt)}</Fact>
        <Fact label={T.createdBy}>{createdBy?.name}</Fact>
        <Fact label={T.retention}>
          {failedFilesDays === null ? T.keptForEver : T.keptDays(failedFilesDays)}
        </Fact>
      </Facts>
    </Section>
  );
}

/** An onboarding's actions, each with its confirmation. */
function OnboardingActions({ onboarding }: { onboarding: Onboarding }) {
  const texts = useTexts();
  const T = texts.onboardings.show;
  const mayFill = useAccess().can('onboarding', 'read', 'update');
  return (
    <RecordActions
      resource="onboardings"
      record={{ ...onboarding, name: T.of(onboarding.candidate.name) }}
      question={{ title: T.deleteTitle, text: texts.confirm.restoreLater }}
      editTo={paths.onboardings.edit(onboarding.id)}
    >
      {mayFill && (
        <Button
          variant="outlined"
          component={Link}
          to={paths.candidates.onboarding(onboarding.candidate._id)}
        >
          {T.fill}
        </Button>
      )}
    </RecordActions>
  );
}
