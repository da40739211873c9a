import { Alert, Box, Chip } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { interviewNumber, whereOf } from '@shared/resources/interviews/format.js';
import { showDayOf } from '../common/dates.js';
import { Fact, Facts } from '../common/Facts.js';
import { PageHead } from '../common/PageHead.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import { ActivitySection } from '../records/ActivitySection.js';
import { RecordColumns } from '../records/RecordColumns.js';
import { JobLink } from '../records/RecordLink.js';
import { useReviewAddress } from '../records/review/useReviewAddress.js';
import { InterviewActions } from './InterviewActions.js';
import { RecordMissing } from '../records/RecordMissing.js';
import { InterviewPeople } from './InterviewPeople.js';
import { InterviewTold } from './InterviewTold.js';
import { type Interview } from './interviewModel.js';
import { CallLink } from './Where.js';
import { showWhen } from './when.js';

/** /interviews/{interviewId}: the interview and its candidates (2-workflow section 2 "Interview detail"). */
export default function InterviewShow() {
  const { show: T, card: C } = useTexts('interviews');
  const id = useParams()['id']!;
  const { data: interview, error, isPending } = useGetOne<Interview>('interviews', { id }, { retry: false });
  const { id: reviewed } = useReviewAddress();
  if (isPending) return <DetailSkeleton />;
  if (!interview) return <RecordMissing resource="interviews" error={error as Error} />;
  return (
    <Box inert={reviewed !== undefined}>
      <PageHead
        title={interview.job?.title ?? C.noJob}
        hint={`${C.round(interview.round)} · ${valueText(interview.type)}`}
        status={
          <>
            <Chip size="small" variant="outlined" label={interviewNumber(interview.interviewId)} />
            <StatusChip status={interview.isDeleted ? 'Deleted' : interview.status} />
          </>
        }
        actions={<InterviewActions interview={interview} />}
      />
      {interview.isDeleted && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {T.deleted(showDayOf(interview.deletedAt))}
        </Alert>
      )}
      <RecordColumns
        rail={
          <>
            <InterviewFacts interview={interview} />
            <InterviewTold told={interview.told} />
            <ActivitySection resource="interviews" id={interview.id} version={interview.version} />
          </>
        }
      >
        <InterviewPeople interview={interview} />
      </RecordColumns>
    </Box>
  );
}

function InterviewFacts({ interview }: { interview: Interview }) {
  const { show: T, form: F } = useTexts('interviews');
  const zone = useSession()?.timeZone;
  const { job, schedule, interviewers, inviteCandidates } = interview;
  const { place, link } = whereOf(interview);
  return (
    <Section title={T.facts}>
      <Facts columns={1}>
        <Fact label={T.when}>{showWhen(schedule.date, zone)}</Fact>
        <Fact label={T.duration}>{F.minutes(schedule.durationInMinutes)}</Fact>
        <Fact label={T.mode}>{valueText(interview.mode)}</Fact>
        {place && <Fact label={F.place}>{place}</Fact>}
        {link && (
          <Fact label={F.link}>
            <CallLink link={link} />
          </Fact>
        )}
        <Fact label={T.job}>{job && <JobLink job={job} />}</Fact>
        <Fact label={T.interviewers}>{interviewers.map(({ name }) => name).join(', ')}</Fact>
        {inviteCandidates.length > 0 && (
          <Fact label={T.invited}>{inviteCandidates.map(({ name }) => name).join(', ')}</Fact>
        )}
        <Fact label={T.createdBy}>{interview.createdBy?.name}</Fact>
        {interview.description && <Fact label={T.description}>{interview.description}</Fact>}
        {interview.candidateText && <Fact label={F.candidateText}>{interview.candidateText}</Fact>}
      </Facts>
    </Section>
  );
}
